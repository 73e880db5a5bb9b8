import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { FILE_LIMITS, type ReadOutcome } from './table.ts';
import { writeWorkbook } from './write-workbook.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (given: string | Uint8Array) => readTable(typeof given === 'string' ? bytesOf(given) : given);
const rowsOf = (outcome: ReadOutcome) => ('table' in outcome ? outcome.table.rows : outcome.problem);
const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place += 1)
    view.setUint16(place * 2, text.charCodeAt(place), !isBig);
  return bytes;
};
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const table = (text: string) => text.split('\n').map((line) => line.split('|'));
const EXPECTED = [
  ['name', 'dD'],
  ['Décane', '15,7'],
];

describe('text in every clothing', () => {
  test.each([
    ['UTF-8', bytesOf('name;dD\nDécane;15,7')],
    ['UTF-8 with a mark', bytesOf('\uFEFFname;dD\r\nDécane;15,7\r\n')],
    ['UTF-16, little end first', utf16('\uFEFFname;dD\r\nDécane;15,7', false)],
    ['UTF-16, big end first', utf16('\uFEFFname;dD\r\nDécane;15,7', true)],
    ['UTF-16 without a mark', utf16('name;dD\nDécane;15,7', false)],
    ['Latin-1', latin1('name;dD\nDécane;15,7')],
    ['old line ends', bytesOf('name;dD\rDécane;15,7\r')],
    ['tabs, as .hsd has them', bytesOf('name\tdD\nDécane\t15,7')],
    ['quotes around cells, blank lines between', bytesOf('"name";"dD"\n\n"Décane";"15,7"\n;;\n')],
  ])('%s', async (_, bytes) => {
    expect(rowsOf(await read(bytes))).toEqual(EXPECTED);
  });

  test('quotes, separators and breaks inside cells stay there', async () => {
    const text = 'name,other\n"1,1,2-Trichloro ""ethane""","two\nlines"\n=cmd|calc,<script>alert(1)</script>';
    expect(rowsOf(await read(text))).toEqual([
      ['name', 'other'],
      ['1,1,2-Trichloro "ethane"', 'two\nlines'],
      ['=cmd|calc', '<script>alert(1)</script>'],
    ]);
  });

  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n \n', 'empty'],
    ['5 MiB of commas', ','.repeat(5 * 1024 * 1024), 'too-many-columns'],
    ['a quotation mark that is never closed', 'a,b\n"c,d\ne,f', 'broken'],
    ['too many rows', 'a\n'.repeat(FILE_LIMITS.rows + 2), 'too-many-rows'],
    ['too many columns', `a${',b'.repeat(64)}`, 'too-many-columns'],
    ['a cell that is too long', `a\n${'x'.repeat(2001)}`, 'too-long-cell'],
    ['a picture called .csv', '\u0000\u0001PNG\u0000', 'not-a-table'],
    ['JSON that is cut off', '[{"name":', 'broken'],
    ['JSON of something else', '{"data":{"a":1}}', 'broken'],
    ['XML of something else', '<html><body>Hello</body></html>', 'not-a-table'],
  ])('S-40 %s is refused with its reason', async (_, text, problem) => {
    expect(rowsOf(await read(text))).toBe(problem);
  });

  test('S-40 5 MiB of commas below a head are no rows', async () => {
    expect(rowsOf(await read(`a,b\n${','.repeat(5 * 1024 * 1024)}`))).toEqual([['a', 'b']]);
  });

  test('S-40 the old Excel format is named, and a file that is too large is not opened', async () => {
    expect(rowsOf(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])))).toBe('old-excel');
    expect(rowsOf(await read(new Uint8Array(FILE_LIMITS.bytes + 1)))).toBe('too-large');
  });
});

describe('our JSON', () => {
  test('a list of records, or a document of the API; numbers stay numbers and lists become words', async () => {
    const record = { name: 'Water', dD: 15.5, types: ['a|b', 'c'], link: null };
    const rows = [
      ['name', 'dD', 'types', 'link'],
      ['Water', 15.5, String.raw`a\|b|c`, null],
    ];
    expect(rowsOf(await read(JSON.stringify([record])))).toEqual(rows);
    expect(rowsOf(await read(JSON.stringify({ data: [{ type: 'hsp', attributes: record }] })))).toEqual(rows);
  });
});

describe('.hsdx', () => {
  const chemical = (inside: string) => `<Chemical>${inside}</Chemical>`;
  const file = (inside: string, before = '') =>
    `\uFEFF<?xml version="1.0"?>${before}<HSP_Data>${inside}</HSP_Data>`;

  test('one row per chemical, names of columns as people read them, absent cells empty', async () => {
    const text = file(
      chemical('<Solvent>Acetone</Solvent><δD>15.5</δD><δHD_x002F_A>4/13</δHD_x002F_A><Score>-</Score>') +
        chemical('<Solvent>A &amp; B &lt;script&gt;</Solvent><RED>0.9*</RED>'),
    );
    expect(rowsOf(await read(text))).toEqual([
      ['Solvent', 'δD', 'δHD/A', 'Score', 'RED'],
      ['Acetone', '15.5', '4/13', '-', null],
      ['A & B <script>', null, null, null, '0.9*'],
    ]);
  });

  test.each([
    [
      'an entity bomb',
      file(
        chemical('<Solvent>&c;</Solvent>'),
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>`,
      ),
      'doctype',
    ],
    ['a file from outside', file('', `<!DOCTYPE x SYSTEM "file:///etc/passwd">`), 'doctype'],
    ['an entity nobody declared', file(chemical('<Solvent>&nope;</Solvent>')), 'broken'],
    ['what is cut off', file(chemical('<Solvent>A</Solvent>')).slice(0, -12), 'broken'],
  ])('S-40 %s is refused', async (_, text, problem) => {
    expect(rowsOf(await read(text))).toBe(problem);
  });
});

describe('workbooks', () => {
  const workbook = async (...sheets: (string | number | null)[][][]) =>
    new Uint8Array(
      await (await writeWorkbook(sheets.map((rows, n) => ({ name: `S${n}`, rows })))).arrayBuffer(),
    );
  const sheetOf = (xml: string) => ({
    '[Content_Types].xml': bytesOf(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    'xl/workbook.xml': bytesOf(
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': bytesOf(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': bytesOf(`<worksheet><sheetData>${xml}</sheetData></worksheet>`),
  });

  test('numbers keep all their digits, texts stay texts, the first sheet with something in it counts', async () => {
    const rows = [
      ['name', 'dD', 'note'],
      ['=1+1', 0.1 + 0.2, ' 007 '],
      ['Water', 1e-12, null],
    ];
    const outcome = await read(await workbook([[null]], rows, [['more']]));
    expect(rowsOf(outcome)).toEqual(rows);
    expect('table' in outcome && outcome.table.otherSheets).toBe(1);
  });

  test('of formulas the computed value counts; merged cells and gaps are empty', async () => {
    const outcome = await read(
      zipSync(
        sheetOf(
          '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c><c r="C1" t="inlineStr"><is><t>dD</t></is></c></row>' +
            '<row r="3"><c r="A3" t="str"><f>"Wa"&amp;"ter"</f><v>Water</v></c><c r="C3"><f>1+14.5</f><v>15.5</v></c></row>',
        ),
      ),
    );
    expect(rowsOf(outcome)).toEqual([
      ['name', null, 'dD'],
      ['Water', null, 15.5],
    ]);
  });

  test.each([
    ['an empty sheet', () => sheetOf(''), 'empty'],
    [
      'a bomb of one part',
      () => ({ ...sheetOf(''), 'xl/sharedStrings.xml': new Uint8Array(10 * 1024 * 1024) }),
      'too-large-inside',
    ],
    [
      'a bomb of many parts',
      () => {
        const part = new Uint8Array(990_000); // each small enough to shrink as far as it likes
        const count = Math.ceil(FILE_LIMITS.unpacked / part.length);
        return Object.fromEntries(
          Array.from({ length: count }, (_, n) => [`xl/worksheets/sheet${n}.xml`, part]),
        );
      },
      'too-large-inside',
    ],
    [
      'a cell far to the right',
      () => sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      'too-many-columns',
    ],
    [
      'a cell far below',
      () => sheetOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      'too-many-rows',
    ],
    ['a package of something else', () => ({ 'word/document.xml': bytesOf('<w/>') }), 'not-a-table'],
  ])('S-40 %s is refused before it costs anything', async (_, parts, problem) => {
    const packed = zipSync(parts(), { level: 1 });
    const before = process.cpuUsage();
    expect(rowsOf(await read(packed))).toBe(problem);
    // Of the processor, in microseconds: the clock also counts what others do on a busy machine.
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(5_000_000);
  });

  test('S-40 a package that lies about its size, and one that is cut off', async () => {
    const packed = zipSync({ ...sheetOf(''), 'xl/sharedStrings.xml': new Uint8Array(2 * 1024 * 1024) });
    expect(rowsOf(await read(packed))).toBe('too-large-inside');
    const lying = new Uint8Array(packed);
    const view = new DataView(lying.buffer);
    for (let place = 0; place < lying.length - 46; place += 1) {
      // Entries of the list of contents: their size as they say it stands 24 bytes in.
      if (view.getUint32(place, true) === 0x02_01_4b_50 && view.getUint32(place + 24, true) > 1e6) {
        view.setUint32(place + 24, 1000, true);
      }
    }
    expect(['empty', 'broken']).toContain(rowsOf(await read(lying)));
    expect(rowsOf(await read(packed.slice(0, packed.length / 2)))).toBe('broken');
  });

  test('a workbook called .csv is read as what it is', async () => {
    expect(rowsOf(await read(await workbook(table('a|b\nc|d'))))).toEqual(table('a|b\nc|d'));
  });
});
