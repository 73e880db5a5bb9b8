import { randomBytes } from 'node:crypto';

/** A PDF of the given objects, each without its number. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const numbered = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n'),
    ...numbered,
    Buffer.from('trailer\n<< /Root 1 0 R /Size 9 >>\nstartxref\n0\n%%EOF\n'),
  ]);
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

function streamOf(entries: string, content: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);
}

/** A legal PDF of exactly so many bytes; its picture is noise, which cannot be packed. */
export function pdfOfSize(bytes: number): Buffer {
  const picture = (size: number) => streamOf('/Subtype /Image /Filter /DCTDecode', randomBytes(size));
  const rest = pdfOf(CATALOG, picture(0)).length;
  return pdfOf(CATALOG, picture(bytes - rest));
}
