/*
 * Reads a QR code of error correction M (ISO/IEC 18004) from its modules, as a camera would after it found them. What is
 * drawn has no errors, so that none are corrected: a wrong module makes a wrong text.
 */

/** Where alignment patterns stand, and how the data of a code are dealt into blocks, for each version. */
const VERSIONS: readonly { align: readonly number[]; blocks: readonly number[] }[] = [
  { align: [], blocks: [16] },
  { align: [6, 18], blocks: [28] },
  { align: [6, 22], blocks: [44] },
  { align: [6, 26], blocks: [32, 32] },
  { align: [6, 30], blocks: [43, 43] },
  { align: [6, 34], blocks: [27, 27, 27, 27] },
  { align: [6, 22, 38], blocks: [31, 31, 31, 31] },
  { align: [6, 24, 42], blocks: [38, 38, 39, 39] },
  { align: [6, 26, 46], blocks: [36, 36, 36, 37, 37] },
];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The text of a code that is drawn as a path of unit squares, `M3 2h1v1h-1z` each, with a border around it. */
export function readQr(path: string): string {
  const dark = [...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const first = Math.min(...dark.map(({ x }) => x));
  const size = Math.max(...dark.map(({ x }) => x)) - first + 1;
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y } of dark) {
    const row = cells[y - first];
    if (row) row[x - first] = true;
  }
  return textOf(cells);
}

function textOf(cells: readonly (readonly boolean[])[]): string {
  const size = cells.length;
  const number = (size - 17) / 4;
  const version = VERSIONS[number - 1];
  if (!version) throw new Error(`A code of ${size} modules is not known here.`);
  const at = (row: number, column: number) => cells[row]?.[column] ?? false;
  const format = formatOf(at) ^ 0b101010000010010;
  if (format >> 13 !== 0) throw new Error('The error correction is not M.');
  const mask = MASKS[(format >> 10) & 7] ?? MASKS[0];
  const bits: number[] = [];
  for (const { row, column } of zigzag(size)) {
    if (isPattern({ row, column }, size, number)) continue;
    bits.push(Number(at(row, column) !== (mask?.(row, column) ?? false)));
  }
  return byteText(gather(bytesOf(bits), version.blocks));
}

function formatOf(at: (row: number, column: number) => boolean): number {
  const places: [number, number][] = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column): [number, number] => [8, column]),
    ...[7, 5, 4, 3, 2, 1, 0].map((row): [number, number] => [row, 8]),
  ];
  return places.reduce((sum, [row, column]) => (sum << 1) | Number(at(row, column)), 0);
}

function isPattern({ row, column }: { row: number; column: number }, size: number, version: number): boolean {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const { align } = VERSIONS[version - 1] ?? { align: [] };
  const last = align.at(-1);
  return align.some((y) =>
    align.some((x) => {
      const isFinder = (y === 6 && (x === 6 || x === last)) || (x === 6 && y === last);
      return !isFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
}

/** Two columns at a time from the right, up and down in turn; the column of the timing pattern is left out. */
function* zigzag(size: number): Generator<{ row: number; column: number }> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let n = 0; n < size; n += 1) {
      const row = isUp ? size - 1 - n : n;
      yield { row, column: right };
      yield { row, column: right - 1 };
    }
    isUp = !isUp;
  }
}

function bytesOf(bits: readonly number[]): number[] {
  const count = Math.floor(bits.length / 8);
  return Array.from({ length: count }, (_, n) =>
    bits.slice(8 * n, 8 * n + 8).reduce((sum, bit) => (sum << 1) | bit, 0),
  );
}

/** The data of all blocks, one after another; they were dealt out byte by byte. */
function gather(bytes: readonly number[], blocks: readonly number[]): number[] {
  const data = blocks.map((): number[] => []);
  let next = 0;
  for (let n = 0; n < Math.max(...blocks); n += 1) {
    for (const [index, length] of blocks.entries()) {
      if (n >= length) continue;
      data[index]?.push(bytes[next] ?? 0);
      next += 1;
    }
  }
  return data.flat();
}

/** One segment of bytes: its mode, its length, the text. */
function byteText(data: readonly number[]): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) throw new Error('The code does not hold bytes.');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const text = Array.from({ length }, (_, n) => Number.parseInt(bits.slice(12 + 8 * n, 20 + 8 * n), 2));
  return Buffer.from(text).toString('utf8');
}
