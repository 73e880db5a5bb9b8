/** The part of a file that a Range header asks for; last is included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a single range. Undefined means the whole file: no header, several ranges, or a form nobody knows, all of which may be
 * answered in full (RFC 9110, 14.2). `unsatisfiable` lies behind the end of the file.
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'unsatisfiable' : { first: size - count, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (first >= size) return 'unsatisfiable';
  return first > last ? undefined : { first, last };
}
