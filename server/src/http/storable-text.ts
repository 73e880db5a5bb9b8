/** PostgreSQL stores neither U+0000 nor half of a surrogate pair: asked later, it would be a failure of the server. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The way to the first text that cannot be stored. The depth is limited before. */
export function unstorablePath(value: unknown): (string | number)[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const below = isStorable(key) ? unstorablePath(child) : [];
    if (below) return [Array.isArray(value) ? Number(key) : key, ...below];
  }
  return undefined;
}

/** What is said about a field whose text cannot be stored. */
export function unstorable(field: string): string {
  return `${field.toWellFormed()} contains a character that cannot be stored`;
}
