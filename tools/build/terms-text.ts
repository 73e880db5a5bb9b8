/** A stretch of text in one style. */
export interface Run {
  text: string;
  style: 'plain' | 'bold' | 'italic';
  /** Where it leads: an address, or `#` and the id of a heading. */
  link?: string;
}

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] };

export interface TermsText {
  title: string;
  /** As in 2022-09-12. */
  date: string;
  blocks: Block[];
}

/**
 * Reads content/legal/terms.md: title and date in front, then headings, paragraphs and lists with bold, italic and links.
 * Anything else is refused, so that nothing of a legal text is lost or drawn as its mark-up.
 */
export function termsText(markdown: string): TermsText {
  const [, front = '', body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown.replaceAll('\r\n', '\n')) ?? [];
  const title = /^title: (.+)$/m.exec(front)?.[1];
  const date = /^date: (\d{4}-\d{2}-\d{2})$/m.exec(front)?.[1];
  if (!title || !date || !body || Number.isNaN(Date.parse(date))) {
    throw new Error('The terms must begin with a title and a date between two lines of three hyphens.');
  }
  const blocks = body
    .trim()
    .split(/\n{2,}/)
    .map(readBlock);
  checkLinks(blocks);
  return { title, date, blocks };
}

function readBlock(source: string): Block {
  if (source.startsWith('## ')) return readHeading(source.slice('## '.length));
  if (source.startsWith('- ')) return { kind: 'list', items: source.split('\n').map(readItem) };
  if (/^(?:#|>|\||\s|[-*+]\s|\d+[.)]\s|[-=]+$)/m.test(source)) throw refused(source);
  return { kind: 'paragraph', runs: readRuns(source) };
}

function readHeading(text: string): Block {
  if (readRuns(text).length !== 1 || text.includes('\n')) throw refused(text);
  // The id that renderers of Markdown give a heading, so that the links work there too.
  const id = text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s+/g, '-');
  return { kind: 'heading', id, text };
}

function readItem(line: string): Run[] {
  if (!line.startsWith('- ')) throw refused(line);
  return readRuns(line.slice('- '.length));
}

function readRuns(source: string): Run[] {
  if (source.includes('![')) throw refused(source);
  const runs: Run[] = [];
  const text = source.replaceAll('\n', ' ');
  let end = 0;
  for (const found of text.matchAll(/\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\][]+)\]\(([^()\s]+)\)/g)) {
    addRun(runs, { text: text.slice(end, found.index), style: 'plain' });
    const [all, bold, italic, label, link] = found;
    if (bold) addRun(runs, { text: bold, style: 'bold' });
    if (italic) addRun(runs, { text: italic, style: 'italic' });
    if (label && link) addRun(runs, { text: label, style: 'plain', link });
    end = found.index + all.length;
  }
  addRun(runs, { text: text.slice(end), style: 'plain' });
  return runs;
}

function addRun(runs: Run[], run: Run): void {
  // What is left of mark-up, and what the standard fonts of PDF (Windows-1252) have no sign for.
  if (/[*`[\]<>{}\\_]|[^ -~\u00a0-\u00ff–—‘’“”•…€™]/.test(run.text)) throw refused(run.text);
  if (run.text) runs.push(run);
}

function checkLinks(blocks: Block[]): void {
  const ids = new Set(blocks.map((block) => (block.kind === 'heading' ? `#${block.id}` : '')));
  for (const { link } of blocks.flatMap(runsOf)) {
    if (link === undefined || ids.has(link) || /^(?:https?:\/\/|mailto:)/.test(link)) continue;
    throw new Error(`The terms link to "${link}", which is neither one of their headings nor an address.`);
  }
}

function runsOf(block: Block): Run[] {
  if (block.kind === 'list') return block.items.flat();
  return block.kind === 'paragraph' ? block.runs : [];
}

function refused(source: string): Error {
  return new Error(
    `The terms hold what cannot be drawn, at "${source.slice(0, 60)}": see content/README.md.`,
  );
}
