import { crc32 } from 'node:zlib';

/** A ZIP archive of texts, stored as they are: for what other programs would bring. */
export function storedZip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x08_00, 2); // names are UTF-8
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\u0003\u0004'), common, name, content);
    list.push(Buffer.from('PK\u0001\u0002'), common.subarray(0, 2), common, rest, name);
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
