import { inflateSync } from 'node:zlib';

// What makes a reader run, fetch, open or unpack something. Data sheets need none of it.
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|OpenAction|AA|GoToE|GoToR|ImportData|SubmitForm|Encrypt)(?![A-Za-z0-9])/;
const STREAM = /stream\r?\n/g;
const MOST_INFLATED = 64 * 1024 * 1024;

/** Why these bytes are not a document we keep; undefined when they are. */
export function faultOfPdf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'This is not a PDF.';
  const text = bytes.toString('latin1');
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return 'The PDF is not complete.';
  if (ACTIVE.test(unescaped(text))) return active();
  let inflated = 0;
  // Objects may be packed into streams, where a plain look does not see them.
  for (const match of text.matchAll(STREAM)) {
    const part = unpacked(bytes, match.index + match[0].length);
    inflated += part.length;
    if (inflated > MOST_INFLATED) return 'The PDF unpacks to more than we look through.';
    if (isObjectStream(text, match.index) && ACTIVE.test(unescaped(part))) return active();
  }
  return undefined;
}

const active = () => 'The PDF holds a script, an action, an attachment or encryption. Save it without them.';

/** Names may be written with numbers for letters: /J#61vaScript. */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function isObjectStream(text: string, at: number): boolean {
  return /\/ObjStm/.test(unescaped(text.slice(Math.max(0, at - 512), at)));
}

function unpacked(bytes: Buffer, from: number): string {
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: MOST_INFLATED }).toString('latin1');
  } catch {
    return ''; // a picture or a font packed in another way: nothing a reader would run
  }
}
