const SHOWN = 5;

/** What of a token may be shown: its last five characters, of a short one nothing. */
export function maskedToken(token: string): string {
  return token.length > SHOWN ? `...${token.slice(-SHOWN)}` : '...';
}

/** The same text with every occurrence of the token masked, also where it is encoded for an address. */
export function maskInText(text: string, token: string): string {
  const masked = maskedToken(token);
  return text.replaceAll(token, masked).replaceAll(encodeURIComponent(token), masked);
}

/** A copy of plain data (what JSON can hold) with the token masked in every text. */
export function maskInData(data: unknown, token: string): unknown {
  if (typeof data === 'string') return maskInText(data, token);
  if (Array.isArray(data)) return data.map((item) => maskInData(item, token));
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, maskInData(value, token)]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
