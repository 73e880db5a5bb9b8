import { crc32, deflateRawSync } from 'node:zlib';

/** A workbook of one sheet as spreadsheets write it: texts in the sheet, numbers as numbers. */
export function makeWorkbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, column) => cellOf(cell, `${String.fromCodePoint(65 + column)}${line + 1}`));
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return pack({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}

function cellOf(cell: string | number, place: string): string {
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

/** A package as PKWARE's note of 1989 has it: the parts, then the list of them. */
function pack(parts: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(raw.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    list.push(Buffer.concat([entry, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}
