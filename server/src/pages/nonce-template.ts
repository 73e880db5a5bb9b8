import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A rendered page with holes where the nonce goes. The text between the holes is compressed once; a response
 * only adds the nonce, as a stored (uncompressed) deflate block. So a cached page costs neither a render nor
 * a compression, and still no two responses share a nonce.
 */
export interface NonceTemplate {
  plain: (nonce: string) => Buffer;
  gzip: (nonce: string) => Buffer;
}

const WINDOW = 32 * 1024;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const EMPTY_LAST_BLOCK = Buffer.from([3, 0]);

/** Cuts the page at every occurrence of the placeholder. All nonces must be as long as the placeholder. */
export function nonceTemplate(html: string, placeholder: string, level = 6): NonceTemplate {
  const parts = html.split(placeholder).map((part) => Buffer.from(part));
  const squeezed = compressParts(parts, placeholder.length, level);
  return {
    plain: (nonce) => Buffer.concat(interleave(parts, Buffer.from(nonce))),
    gzip: (nonce) => {
      const hole = Buffer.from(nonce);
      const plain = interleave(parts, hole);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(plain.reduce((sum, part) => crc32(part, sum), 0));
      trailer.writeUInt32LE(
        plain.reduce((sum, part) => sum + part.length, 0),
        4,
      );
      return Buffer.concat([
        GZIP_HEADER,
        ...interleave(squeezed, storedBlock(hole)),
        EMPTY_LAST_BLOCK,
        trailer,
      ]);
    },
  };
}

/**
 * Each part is compressed against what stands before it. In that history the holes are filled with NUL, which
 * HTML never contains, so no back-reference can point into a hole and copy bytes that will be different.
 */
function compressParts(parts: Buffer[], holeLength: number, level: number): Buffer[] {
  const hole = Buffer.alloc(holeLength);
  let history = Buffer.alloc(0);
  return parts.map((part) => {
    const squeezed = deflateRawSync(part, {
      level,
      finishFlush: constants.Z_SYNC_FLUSH, // ends on a byte, so the next block can be put behind it
      ...(history.length > 0 ? { dictionary: history } : {}),
    });
    history = Buffer.concat([history, part, hole]).subarray(-WINDOW);
    return squeezed;
  });
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

function interleave(parts: Buffer[], hole: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [hole, part]));
}
