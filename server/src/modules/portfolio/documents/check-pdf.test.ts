import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { faultOfPdf } from './check-pdf.ts';
import { createDocumentPool } from './take-document.ts';
import { CATALOG, objectStream, pdfOf, pdfOfSize, streamOf } from './testing-pdf.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const ACTIVE = /contains a script/;

describe('S-42 a data sheet', () => {
  test.each([
    ['objects in plain text', pdfOf(CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>')],
    ['packed objects', pdfOf(CATALOG, objectStream('<< /Type /Pages >>'))],
    [
      'packed objects with a list of one filter',
      pdfOf(CATALOG, objectStream('<<>>', '/Filter [/FlateDecode]')),
    ],
    [
      'a packed table with a predictor',
      pdfOf(
        CATALOG,
        streamOf(
          '/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
          deflateSync('x'),
        ),
      ),
    ],
    [
      'a picture packed in another way',
      pdfOf(CATALOG, streamOf('/Subtype /Image /Filter /DCTDecode', '/JS x')),
    ],
    ['a colour profile', pdfOf(CATALOG, streamOf('/N 3 /Filter [/ASCII85Decode /FlateDecode]', 'abc~>'))],
    ['text about streams', pdfOf(CATALOG, '<< /Title (Up and down stream, \\(a slipstream\\)) >>')],
    [
      'a table of places and an update',
      Buffer.from(
        `%PDF-1.4\n1 0 obj\n${CATALOG}\nendobj\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<< /Root 1 0 R >>\nstartxref\n50\n%%EOF\n2 0 obj (more) endobj\nxref 0 0 trailer << /Prev 50 >> startxref 9 %%EOF\n`,
      ),
    ],
    ['ten megabytes of noise', pdfOfSize(10 * 2 ** 20)],
  ])('with %s is kept', (_, bytes) => {
    expect(faultOfPdf(bytes)).toBeUndefined();
  });

  test.each([
    ['a script', pdfOf(CATALOG, SCRIPT)],
    ['a script in disguise', pdfOf(CATALOG, '<< /S /J#61vaScript >>')],
    ['a script among packed objects', pdfOf(CATALOG, objectStream(SCRIPT))],
    [
      'packed objects behind a long dictionary',
      pdfOf(CATALOG, objectStream(SCRIPT, `/Pad (${'x'.repeat(600)}) /Filter /FlateDecode`)),
    ],
    [
      'packed objects that do not say so',
      pdfOf(CATALOG, streamOf('/N 1 /F#69rst 4 /Filter /FlateDecode', deflateSync(`7 0 ${SCRIPT}`))),
    ],
    ['a script inside of a picture', pdfOf(CATALOG, streamOf('/Subtype /Image', `7 0 obj ${SCRIPT} endobj`))],
    ['a script inside of a text', pdfOf(CATALOG, `(7 0 obj ${SCRIPT} endobj)`)],
    ['content in another file', pdfOf(CATALOG, streamOf('/F (other.pdf)', ''))],
    ['encryption', pdfOf(CATALOG, '<< /Encrypt 3 0 R >>')],
  ])('with %s is refused', (_, bytes) => {
    expect(faultOfPdf(bytes)).toMatch(ACTIVE);
  });

  const packed = deflateSync(`7 0 ${SCRIPT}`);
  const hex = Buffer.from(packed.toString('hex'));
  test.each([
    [
      'ASCIIHex and Flate',
      pdfOf(CATALOG, streamOf('/Type /ObjStm /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', hex)),
      /do not support/,
    ],
    [
      'ASCIIHex',
      pdfOf(CATALOG, streamOf('/Type /ObjStm /First 4 /Filter /ASCIIHexDecode', hex)),
      /do not support/,
    ],
    [
      'a filter that is told elsewhere',
      pdfOf(CATALOG, objectStream(SCRIPT, '/Filter 9 0 R')),
      /do not support/,
    ],
    [
      'two filters under one key',
      pdfOf(CATALOG, objectStream('<<>>', '/Filter /FlateDecode /Filter /LZWDecode')),
      /do not support/,
    ],
    [
      'a predictor',
      pdfOf(CATALOG, objectStream('<<>>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
      /do not support/,
    ],
    ['no filter', pdfOf(CATALOG, streamOf('/Type /ObjStm /First 4', `7 0 <<>>`)), /do not support/],
    [
      'a table in another way',
      pdfOf(CATALOG, streamOf('/Type /XRef /Filter /LZWDecode', '')),
      /do not support/,
    ],
    [
      'a broken end',
      pdfOf(CATALOG, streamOf('/Type /ObjStm /First 4 /Filter /FlateDecode', packed.subarray(0, -6))),
      /cannot be unpacked/,
    ],
    ['more than 64 MiB', pdfOf(CATALOG, objectStream(' '.repeat(65 * 2 ** 20))), /too large when unpacked/],
    [
      '64 MiB in several parts',
      pdfOf(CATALOG, ...Array.from({ length: 5 }, () => objectStream(' '.repeat(14 * 2 ** 20)))),
      /too large when unpacked/,
    ],
  ])('whose objects are packed with %s is refused', (_, bytes, reason) => {
    expect(faultOfPdf(bytes)).toMatch(reason);
  });

  test.each([
    [
      'inside of a picture',
      pdfOf(
        CATALOG,
        streamOf('/Subtype /Image', Buffer.concat([Buffer.from('7 0 obj '), objectStream(SCRIPT)])),
      ),
    ],
    [
      'behind a comment',
      pdfOf(
        CATALOG,
        Buffer.concat([
          Buffer.from('(7 0 obj << /First 4 >> %\n'),
          objectStream(SCRIPT).subarray(50),
          Buffer.from(')'),
        ]),
      ),
    ],
    ['between objects', Buffer.from(`%PDF-1.7\n<< >> 1 0 obj ${CATALOG} endobj %%EOF`)],
    ['as nothing but beginnings', Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(12_000)}%%EOF`)],
    ['as brackets without end', Buffer.from(`%PDF-1.7\n1 0 obj ${'['.repeat(100_000)}\n%%EOF`)],
    ['in more than 2,000 streams', pdfOf(CATALOG, ...Array.from({ length: 2001 }, () => streamOf('', 'x')))],
  ])('with something hidden %s is refused', (_, bytes) => {
    expect(faultOfPdf(bytes)).toMatch(/cannot be checked|more than 2000 parts/);
  });
});

test('F-14 the event loop turns while a document is looked through', async () => {
  const busy = pdfOf(CATALOG, `<< ${'/A [ 1 0 R ] '.repeat(20_000)} >>`);
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await createDocumentPool().check(busy);
  isDone = true;
  expect(turns).toBeGreaterThan(20); // on the event loop itself it would be one or two
});
