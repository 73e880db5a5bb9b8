import { crc32, gzipSync } from 'node:zlib';

export type Files = Readonly<Record<string, Buffer>>;

/** A ZIP archive with the files stored as they are, the same for the same files. */
export function zipOf(files: Files): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x08_00, 2); // names are UTF-8
    common.writeUInt16LE(0x00_21, 8); // 1 January 1980
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\u0003\u0004'), common, name, content);
    list.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, rest, name);
    at += 4 + common.length + name.length + content.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(contents.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, contents, Buffer.from('PK\u0005\u0006'), end]);
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
