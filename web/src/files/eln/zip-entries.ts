import { Inflate } from 'fflate';

/** What is opened in the browser, at most. Files inside of files stay closed: an archive in an archive is an attachment. */
export const ARCHIVE_LIMITS = {
  bytes: 50 * 1024 * 1024,
  unpacked: 200 * 1024 * 1024,
  entries: 10_000,
  /** An honest text shrinks to a tenth or a twentieth; what shrinks to less than this share of itself is a bomb. */
  ratio: 200,
  path: 400,
} as const;

/** Why an archive is refused as a whole. Each has a sentence in the catalogue. */
export type ArchiveProblem =
  | 'too-large'
  | 'not-an-archive'
  | 'broken'
  | 'encrypted'
  | 'too-many-files'
  | 'too-large-inside'
  | 'unsafe-path'
  | 'same-name-twice'
  | 'no-root-folder'
  | 'no-metadata'
  | 'bad-metadata'
  | 'wrong-checksum'
  | 'took-too-long';

/** Thrown while an archive is read, and told by its reader. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, detail = '') {
    super(detail);
    this.problem = problem;
  }
}

/** A file of an archive as its list of contents has it. */
export interface ZipEntry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly size: number;
  readonly packed: number;
  readonly method: number;
  /** Where its own header begins. */
  readonly at: number;
}

const END = 0x06_05_4b_50;
const LISTED = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END_LENGTH = 22;
const LISTED_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xff_ff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const KIND = 0xf0_00;
const SYMBOLIC_LINK = 0xa0_00;
const UNIX = 3;
const IN_64_BITS = 0xff_ff_ff_ff;

/**
 * The list of contents of a ZIP archive, judged before anything is unpacked. Everything about it is the word of whoever
 * made it: names that lead out of the archive, links, two files of one name, more or larger files than anybody needs.
 */
export function listEntries(bytes: Uint8Array): ZipEntry[] {
  if (bytes.length > ARCHIVE_LIMITS.bytes) throw new ArchiveError('too-large');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > ARCHIVE_LIMITS.entries) throw new ArchiveError('too-many-files');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n += 1) {
    if (at + LISTED_LENGTH > end || view.getUint32(at, true) !== LISTED) throw new ArchiveError('broken');
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [name = 0, extra = 0, comment = 0] = lengths;
    entries.push(entryAt(view, at, bytes.subarray(at + LISTED_LENGTH, at + LISTED_LENGTH + name)));
    at += LISTED_LENGTH + name + extra + comment;
  }
  judgeTogether(entries);
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ArchiveError('not-an-archive');
}

function entryAt(view: DataView, at: number, name: Uint8Array): ZipEntry {
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const start = view.getUint32(at + 42, true);
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new ArchiveError('encrypted');
  if ([packed, size, start].includes(IN_64_BITS)) throw new ArchiveError('too-large-inside');
  const path = safePath(textOf(name));
  const isUnix = view.getUint8(at + 5) === UNIX;
  const mode = view.getUint16(at + 40, true);
  if (isUnix && (mode & KIND) === SYMBOLIC_LINK) throw new ArchiveError('unsafe-path', path);
  if (size > 1_000_000 && size > packed * ARCHIVE_LIMITS.ratio) throw new ArchiveError('too-large-inside');
  const isFolder = path.endsWith('/');
  return { path, isFolder, size, packed, method: view.getUint16(at + 10, true), at: start };
}

function textOf(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    throw new ArchiveError('unsafe-path');
  }
}

/** A path that stays in its archive on every system; anything else is refused, not put right. */
export function safePath(path: string): string {
  const steps = path.replace(/\/$/, '').split('/');
  const isSafe =
    path !== '' &&
    path.length <= ARCHIVE_LIMITS.path &&
    !/[\\\p{Cc}]/u.test(path) &&
    !/^[a-z]:/i.test(path) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..');
  if (!isSafe) throw new ArchiveError('unsafe-path', path);
  return path;
}

function judgeTogether(entries: readonly ZipEntry[]): void {
  // One file system or another takes two names that differ in their case, or in how an accent is written, for one.
  const names = new Set(entries.map(({ path }) => path.replace(/\/$/, '').normalize('NFC').toLowerCase()));
  if (names.size < entries.length) throw new ArchiveError('same-name-twice');
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > ARCHIVE_LIMITS.unpacked) throw new ArchiveError('too-large-inside');
}

const PART = 65_536;

/** Unpacks one file, part by part, and stops when it grows beyond what the list says. */
export function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const packed = packedPart(bytes, entry);
  const found = new Uint8Array(entry.size);
  let length = 0;
  const take = (part: Uint8Array) => {
    if (length + part.length > entry.size) throw new ArchiveError('too-large-inside', entry.path);
    found.set(part, length);
    length += part.length;
  };
  if (entry.method === STORED) take(packed);
  else if (entry.method === DEFLATED) inflate(packed, take);
  else throw new ArchiveError('broken', entry.path);
  if (length !== entry.size) throw new ArchiveError('broken', entry.path);
  return found;
}

function packedPart(bytes: Uint8Array, { at, packed, path }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + LOCAL_LENGTH > bytes.length || view.getUint32(at, true) !== LOCAL) {
    throw new ArchiveError('broken', path);
  }
  const name = view.getUint16(at + 26, true);
  const start = at + LOCAL_LENGTH + name + view.getUint16(at + 28, true);
  // Some programs believe the header of the file and not the list: an archive that says two things is no honest one.
  const own = textOf(bytes.subarray(at + LOCAL_LENGTH, at + LOCAL_LENGTH + name));
  if (own !== path || start + packed > bytes.length) throw new ArchiveError('broken', path);
  return bytes.subarray(start, start + packed);
}

function inflate(packed: Uint8Array, take: (part: Uint8Array) => void): void {
  const stream = new Inflate(take);
  try {
    for (let from = 0; from < packed.length || from === 0; from += PART) {
      stream.push(packed.subarray(from, from + PART), from + PART >= packed.length);
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('broken');
  }
}
