import Pdf from 'pdfkit';
import type { Block, Run, TermsText } from './terms-text.ts';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export interface TermsPdfOptions {
  /** Whose terms these are. */
  name: string;
  /** Left out, the streams are compressed. */
  isReadable?: boolean;
}

// The site's fonts come as WOFF2, which pdfkit cannot put into a file; every reader has these.
const FACES = { plain: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' };
const INK = '#12191b';
const SOFT = '#475153';
const ACCENT = '#0d474c';
const MARGIN = { top: 58, bottom: 66, left: 72, right: 72 };
const SIZE = 9.6;
const LINE_GAP = 2.8;
const INDENT = 14;

/** The terms as a tagged PDF. The same text gives the same bytes: its only time is the date of the terms. */
export async function termsPdf(
  terms: TermsText,
  { name, isReadable = false }: TermsPdfOptions,
): Promise<Buffer> {
  const date = new Date(`${terms.date}T00:00:00Z`);
  const document = new Pdf({
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    bufferPages: true, // the feet are drawn last, when the number of pages is known
    compress: !isReadable,
    info: { Title: `${name}: ${terms.title}`, Author: name, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve, reject) => document.once('end', resolve).once('error', reject));
  document.on('data', (chunk: Buffer) => chunks.push(chunk));

  const root = document.struct('Document');
  document.addStructure(root);
  drawTitle(document, root, { name, title: terms.title, date: inWords(date) });
  for (const block of terms.blocks) drawBlock(document, root, block);
  root.end();
  drawFeet(document, `${name} · ${terms.title} · ${inWords(date)}`);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function inWords(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function drawTitle(
  document: Document,
  root: Element,
  words: { name: string; title: string; date: string },
): void {
  root.add(paragraph(document, () => document.font(FACES.bold, 11).fillColor(ACCENT).text(words.name)));
  root.add(
    document.struct('H1', {}, () =>
      document.moveDown(0.4).font(FACES.bold, 24).fillColor(INK).text(words.title),
    ),
  );
  root.add(
    paragraph(document, () => document.moveDown(0.2).font(FACES.plain, 11).fillColor(SOFT).text(words.date)),
  );
  document.moveDown(0.9);
  asArtifact(document, () =>
    document
      .moveTo(MARGIN.left, document.y)
      .lineTo(document.page.width - MARGIN.right, document.y)
      .lineWidth(1)
      .strokeColor(ACCENT)
      .stroke(),
  );
  document.y += 14;
}

function paragraph(document: Document, draw: () => unknown): Element {
  return document.struct('P', {}, () => void draw());
}

function drawBlock(document: Document, root: Element, block: Block): void {
  if (block.kind === 'heading') drawHeading(document, root, block);
  else if (block.kind === 'paragraph') root.add(drawn(document, 'P', block.runs));
  else drawList(document, root, block.items);
  document.y += block.kind === 'heading' ? 3 : 7;
}

function drawHeading(document: Document, root: Element, { id, text }: { id: string; text: string }): void {
  document.y += 7;
  // A heading does not stay behind alone at the foot of a page: three lines go with it.
  if (document.y + 5 * (SIZE + LINE_GAP) > document.page.height - MARGIN.bottom) document.addPage();
  document.outline.addItem(text);
  root.add(
    document.struct('H2', {}, () => {
      document.font(FACES.bold, 12).fillColor(ACCENT).text(text, { destination: id });
    }),
  );
}

function drawList(document: Document, root: Element, items: Run[][]): void {
  const list = document.struct('L');
  root.add(list);
  for (const runs of items) {
    const item = document.struct('LI');
    list.add(item);
    if (document.y + SIZE + LINE_GAP > document.page.height - MARGIN.bottom) document.addPage();
    const { y } = document;
    item.add(document.struct('Lbl', {}, () => bullet(document, y)));
    document.x = MARGIN.left + INDENT;
    document.y = y;
    item.add(drawn(document, 'LBody', runs));
    document.x = MARGIN.left;
    document.y += 2;
    item.end();
  }
  list.end();
}

function bullet(document: Document, y: number): void {
  document
    .font(FACES.plain, SIZE)
    .fillColor(ACCENT)
    .text('•', MARGIN.left + 3, y, { lineBreak: false });
}

/** A block of text whose runs follow each other on the line, each link an element of its own. */
function drawn(document: Document, type: string, runs: Run[]): Element {
  const parts = runs.map((run, index) => {
    const draw = () => drawRun(document, run, { isLast: index === runs.length - 1 });
    return run.link === undefined ? draw : document.struct('Link', {}, draw);
  });
  return document.struct(type, {}, parts);
}

function drawRun(document: Document, { text, style, link }: Run, { isLast }: { isLast: boolean }): void {
  document
    .font(FACES[style], SIZE)
    .fillColor(link === undefined ? INK : ACCENT)
    .text(text, {
      width: document.page.width - MARGIN.right - document.x,
      lineGap: LINE_GAP,
      continued: !isLast,
      underline: link !== undefined,
      ...(link?.startsWith('#') ? { goTo: link.slice(1) } : { link: link ?? null }),
    });
}

function drawFeet(document: Document, words: string): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    document.page.margins.bottom = 0; // below the margin a text would begin a new page
    const y = document.page.height - 42;
    const width = document.page.width - MARGIN.left - MARGIN.right;
    asArtifact(document, () => {
      document.font(FACES.plain, 8).fillColor(SOFT);
      document.text(words, MARGIN.left, y, { width, lineBreak: false });
      document.text(`Page ${index + 1} of ${count}`, MARGIN.left, y, { width, align: 'right' });
    });
  }
}

/** What is drawn is decoration: a reader who listens to the text does not hear it. */
function asArtifact(document: Document, draw: () => unknown): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
