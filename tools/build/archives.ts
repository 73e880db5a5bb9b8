import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

export type Files = Readonly<Record<string, Buffer>>;

const UNIX = 3;
const READABLE_FILE = 0o100644;

/** A ZIP archive, the same for the same files. */
export function zipOf(files: Files): Buffer {
  const attrs = READABLE_FILE * 0x1_00_00;
  return Buffer.from(zipSync(files, { mtime: new Date(1980, 0, 1), os: UNIX, attrs }));
}

const BLOCK = 512;

/** A compressed tar archive (ustar), the same for the same files. */
export function tgzOf(files: Files): Buffer {
  const parts = Object.entries(files).flatMap(([path, content]) => {
    const head = Buffer.alloc(BLOCK);
    if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long for a tar archive.`);
    head.write(path);
    head.write('0000644\0', 100);
    head.write('0000000\0'.repeat(2), 108);
    head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    head.write(`${'0'.repeat(11)}\0`, 136);
    head.write(' '.repeat(8), 148);
    head.write('0', 156);
    head.write('ustar\u000000', 257);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [head, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}
