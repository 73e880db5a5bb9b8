/** A photo as it is kept. */
export interface Jpeg {
  width: number;
  height: number;
  /** Nothing but the picture: no place, no camera, no comment, nothing behind its end. */
  content: Uint8Array;
}

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive frames: what cameras and browsers write. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** JFIF, and the colours that Adobe's encoders use. */
const KEPT_APPLICATIONS = [0xe0, 0xee];
/** Tables of quantisation and of Huffman codes, restart interval, and the beginning of a scan. */
const KEPT = [0xdb, 0xc4, 0xdd, SCAN, ...FRAMES, ...KEPT_APPLICATIONS];

/** Reads a JPEG file segment by segment, strictly, and leaves out what is not the picture; undefined where it is none. */
export function readJpeg(file: Uint8Array): Jpeg | undefined {
  if (file[0] !== MARKER || file[1] !== START) return undefined;
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  for (let at = 2; at + 1 < file.length; ) {
    const code = file[at + 1] ?? 0;
    if (file[at] !== MARKER) return undefined;
    if (code === END) {
      if (size === undefined || !hasScan) return undefined;
      kept.push(file.subarray(at, at + 2));
      return { ...size, content: Buffer.concat(kept) };
    }
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    let next = at + 2 + length;
    if (length < 2 || next > file.length) return undefined;
    if (FRAMES.includes(code)) {
      // Two frames would be two pictures.
      if (size !== undefined || length < 8) return undefined;
      size = frameSize(file.subarray(at + 4, next));
      if (size.width === 0 || size.height === 0) return undefined;
    }
    if (code === SCAN) {
      if (size === undefined) return undefined;
      hasScan = true;
      next = endOfScan(file, next);
    }
    if (KEPT.includes(code)) kept.push(file.subarray(at, next));
    else if (!isMetadata(code)) return undefined;
    at = next;
  }
  return undefined;
}

function frameSize(frame: Uint8Array): { width: number; height: number } {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.length);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}

/** Where the next marker stands: within a scan 0xff is followed by 0, or begins a restart. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    const code = file[at + 1] ?? 0;
    if (file[at] === MARKER && code !== 0 && (code < 0xd0 || code > 0xd7)) return at;
  }
  return file.length;
}

/** What cameras write beside a picture: application data and comments. */
function isMetadata(code: number): boolean {
  return (code >= 0xe0 && code <= 0xef) || code === 0xfe;
}
