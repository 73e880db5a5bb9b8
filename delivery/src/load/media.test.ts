import { expect, test } from 'vitest';
import { imageSize } from './media.ts';

/** Bytes from pieces: numbers are bytes, texts are latin letters. */
function bytes(...pieces: (number[] | Uint8Array | string)[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece))),
  );
}

const zeros = (count: number) => Array<number>(count).fill(0);
const PNG = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], zeros(4), 'IHDR', [0, 0, 1, 44], [0, 0, 0, 200]);
// A comment and a table stand before the frame.
const JPEG = bytes(
  [0xff, 0xd8],
  [0xff, 0xfe, 0, 4, 0, 0],
  [0xff, 0xc4, 0, 3, 0],
  [0xff, 0xff],
  [0xc2, 0, 11, 8, 0, 200, 1, 44, 3],
);
const VP8 = bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(7), [0x9d, 0x01, 0x2a], [44, 1, 200, 0]);
const VP8L = bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x2b, 0xc1, 0x31, 0], zeros(8));
const VP8X = bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [43, 1, 0, 199, 0, 0]);
const box = (width: number, height: number) =>
  bytes('ispe', zeros(4), [0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255]);

test.each<[string, string, Buffer]>([
  ['image/png', 'PNG', PNG],
  ['image/gif', 'GIF', bytes('GIF89a', [44, 1, 200, 0])],
  ['image/jpeg', 'JPEG', JPEG],
  ['image/webp', 'lossy WebP', VP8],
  ['image/webp', 'lossless WebP', VP8L],
  ['image/webp', 'extended WebP', VP8X],
  [
    'image/avif',
    'AVIF with a thumbnail',
    bytes(zeros(8), 'ftypavif', box(20, 10), box(300, 200), box(30, 20)),
  ],
  [
    'image/svg+xml',
    'SVG',
    Buffer.from('<?xml version="1.0"?>\n<svg width="300px" height="200.2"><g/></svg>'),
  ],
  ['image/svg+xml', 'SVG with a box only', Buffer.from('<svg width="100%" viewBox="0 0 300,200"/>')],
])('the size of %s (%s) is 300 × 200', (type, _, picture) => {
  expect(imageSize(picture, type)).toEqual({ width: 300, height: 200 });
});

test.each([
  ['image/png', Buffer.from('GIF89a')],
  ['image/gif', PNG],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2])],
  ['image/jpeg', Buffer.alloc(0)],
  ['image/webp', Buffer.alloc(30)],
  ['image/avif', bytes('ispe', zeros(4))],
  ['image/svg+xml', Buffer.from('<html/>')],
  ['image/svg+xml', Buffer.from('<svg viewBox="0 0 none"/>')],
  ['text/plain', PNG],
])('%s without a size has none', (type, picture) => {
  expect(imageSize(picture, type)).toBeUndefined();
});

test('no beginning of a picture makes the reading fail', () => {
  const pictures: [string, Buffer][] = [
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', VP8X],
  ];
  for (const [type, picture] of pictures) {
    for (let length = 0; length < picture.length; length += 1) {
      expect(() => imageSize(picture.subarray(0, length), type)).not.toThrow();
    }
  }
});
