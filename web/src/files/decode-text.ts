export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16' | 'latin-1';
}

/**
 * Bytes as text. Marks are believed; without one it is UTF-16 where every other byte is 0, UTF-8 where that is valid,
 * and otherwise what older spreadsheets of the West wrote. Undefined where it is no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16' };
  if (bytes.includes(0)) return undefined;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'latin-1' };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  if (start.length < 4) return undefined;
  const zeros = (from: 0 | 1) => start.filter((byte, place) => place % 2 === from && byte === 0).length;
  const half = start.length / 2;
  if (zeros(1) > half * 0.7 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > half * 0.7 && zeros(1) === 0 ? 'utf-16be' : undefined;
}
