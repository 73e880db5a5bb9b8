import { inflateSync } from 'node:zlib';
import { type PdfValue, UnreadablePdf, unescaped } from './pdf-tokens.ts';
import { type PdfStream, walkPdf } from './walk-pdf.ts';

// What makes a reader run, fetch, open or unpack something. Data sheets need none of it.
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|OpenAction|GoToE|GoToR|ImportData|SubmitForm|Encrypt)(?![A-Za-z0-9])/;
/** Too short to be looked for in pictures, where they stand by chance; alone they do nothing. */
const ACTIVE_KEYS = /\/(?:JS|AA)(?![A-Za-z0-9])/;
const MOST_INFLATED = 64 * 1024 * 1024;
/** The keys of a stream whose content is another file. */
const EXTERNAL = new Set(['F', 'FFilter', 'FDecodeParms']);

/** Why these bytes are not a document we keep; undefined when they are. Takes its time: see take-document.ts. */
export function faultOfPdf(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-')) return 'This is not a PDF.';
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return 'The PDF is not complete.';
  try {
    return faultOfContent(text, bytes);
  } catch (error) {
    if (error instanceof UnreadablePdf) return error.message;
    throw error;
  }
}

function faultOfContent(text: string, bytes: Uint8Array): string | undefined {
  const streams = walkPdf(text);
  // Wherever it stands: a reader may take the middle of a picture for an object.
  if (ACTIVE.test(unescaped(text)) || ACTIVE_KEYS.test(unescaped(outsideOf(streams, text)))) return active();
  let left = MOST_INFLATED;
  for (const stream of streams) {
    if (stream.entries.some(([key]) => EXTERNAL.has(key))) return active();
    const role = roleOf(stream);
    if (role === 'content') continue; // drawn or shown, never run
    requirePlain(stream, role);
    const part = inflated(bytes.subarray(stream.from, stream.to), left);
    left -= part.length;
    const inside = role === 'objects' ? unescaped(part.toString('latin1')) : '';
    if (ACTIVE.test(inside) || ACTIVE_KEYS.test(inside)) return active();
  }
  return undefined;
}

const active = () =>
  'The PDF contains a script, an action, an attachment or encryption. Save it without them.';

function outsideOf(streams: PdfStream[], text: string): string {
  const starts = [0, ...streams.map(({ to }) => to)];
  return starts.map((start, index) => text.slice(start, streams[index]?.from)).join('\n');
}

/** Objects may be packed into a stream. Some readers ask for its /Type, others only for where its /First one is. */
function roleOf({ entries }: PdfStream): 'objects' | 'table' | 'content' {
  const has = (key: string) => entries.some(([known]) => known === key);
  const isType = (name: string) =>
    entries.some(([key, value]) => key === 'Type' && value.kind === 'name' && value.name === name);
  if (isType('ObjStm') || has('First')) return 'objects';
  return isType('XRef') || has('W') ? 'table' : 'content';
}

/** Packed in the one way that every reader unpacks as we do. */
function requirePlain({ entries }: PdfStream, role: 'objects' | 'table'): void {
  const given = (key: string) => entries.filter(([known]) => known === key).map(([, value]) => value);
  const [filter, ...more] = given('Filter');
  // A predictor turns bytes into others; tables have one as a rule.
  const isChanged = role === 'objects' && given('DecodeParms').length > 0;
  if (filter && more.length === 0 && isFlate(filter) && !isChanged && given('DP').length === 0) return;
  throw new UnreadablePdf('The PDF uses a compression we do not support. Save it again as a PDF.');
}

function isFlate(filter: PdfValue): boolean {
  const [only, ...more] = filter.kind === 'list' ? filter.items : [filter];
  return more.length === 0 && only?.kind === 'name' && only.name === 'FlateDecode';
}

function inflated(packed: Uint8Array, most: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadablePdf(
      isLarge
        ? 'The PDF is too large when unpacked. Save it in a simpler form.'
        : 'Part of the PDF cannot be unpacked. Save it again as a PDF.',
    );
  }
}
