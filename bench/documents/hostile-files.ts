import { deflateSync } from 'node:zlib';

const BYTES = 10 * 1024 * 1024;
const BEGIN = '%PDF-1.7\n';
const END = '\n%%EOF\n';

/** Files as large as they may be, made to keep whoever looks through them busy. None is a document we keep. */
export function hostileFiles(): Record<string, Buffer> {
  return {
    'nothing but beginnings of streams': filled('stream\n'),
    'the least of all values': Buffer.concat([
      Buffer.from(`${BEGIN}1 0 obj [`),
      Buffer.alloc(BYTES - 100, '1 '),
      Buffer.from(`] endobj 2 0 obj << /S /JavaScript >> endobj${END}`),
    ]),
    'numbers for letters': Buffer.concat([
      Buffer.from(`${BEGIN}1 0 obj /`),
      Buffer.alloc(BYTES - 100, '#41'),
      Buffer.from(` endobj 2 0 obj << /S /JavaScript >> endobj${END}`),
    ]),
    'objects that unpack to more than fits': packed(60 * 1024 * 1024),
  };
}

function filled(text: string): Buffer {
  return Buffer.concat([Buffer.from(BEGIN), Buffer.alloc(BYTES - 100, text), Buffer.from(END)]);
}

/** As many streams as fit, each of which unpacks to this and is broken at its end. */
function packed(bytes: number): Buffer {
  const content = deflateSync(Buffer.alloc(bytes)).subarray(0, -4);
  const one = Buffer.concat([
    Buffer.from('1 0 obj << /Type /ObjStm /First 4 /Filter /FlateDecode >> stream\n'),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]);
  const many = Math.floor((BYTES - 100) / one.length);
  return Buffer.concat([Buffer.from(BEGIN), ...Array<Buffer>(many).fill(one), Buffer.from(END)]);
}
