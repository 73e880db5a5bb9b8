/** The segments of a JPEG file, as small as they can be: what they say does not matter to a reader of the structure. */
const segment = (code: number, ...bytes: number[]) => [0xff, code, 0, bytes.length + 2, ...bytes];

/** What a camera writes beside a picture; here with words that must not be kept. */
export const SECRET = 'GPS 52.5200 N';
export const EXIF = segment(0xe1, ...Buffer.from(`Exif\0\0${SECRET}`));

interface JpegParts {
  width?: number;
  height?: number;
  /** Segments between start and frame. */
  before?: readonly number[];
  /** What makes one photo another. */
  data?: readonly number[];
}

/** 0xff as a byte of a scan, a restart, and the end of the file. */
const SCAN_END = [0xff, 0, 7, 0xff, 0xd0, 8, 0xff, 0xd9];

/** A file with the structure of a JPEG photo. */
export function someJpeg({
  width = 40,
  height = 30,
  before = [],
  data = [1, 2, 3],
}: JpegParts = {}): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...before,
    ...segment(0xdb, ...Array.from({ length: 65 }, () => 1)),
    ...segment(0xc0, 8, ...size, 1, 1, 0x11, 0),
    ...segment(0xc4, 0, ...Array.from({ length: 17 }, () => 0)),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
    // Within a scan 0xff stands before 0, or begins a restart.
    ...data,
    ...SCAN_END,
  ]);
}
