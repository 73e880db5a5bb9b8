/** The most text and lines that are read at once. */
export const LIST_LIMITS = { bytes: 5 * 1024 * 1024, lines: 10_000 } as const;

export interface ListLine {
  /** Counted from 1, as editors do. */
  line: number;
  smiles: string;
  name: string;
}

/** Lines of "SMILES name", or a table with a column of SMILES; empty lines are left out. */
export function parseLines(text: string): ListLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ content: content.trim(), line: index + 1 }))
    .filter(({ content }) => content !== '');
  const header = lines[0] && fieldsOf(lines[0].content).map((field) => field.toLowerCase());
  const column = header?.indexOf('smiles') ?? -1;
  if (header === undefined || column < 0) return lines.map(({ content, line }) => plainLine(content, line));
  const nameColumn = header.findIndex((field) => ['name', 'id', 'title', 'substance'].includes(field));
  return lines.slice(1).map(({ content, line }) => {
    const fields = fieldsOf(content);
    return { line, smiles: fields[column] ?? '', name: fields[nameColumn] ?? '' };
  });
}

/** A SMILES holds no blank, comma or semicolon: the first of them ends it. */
function plainLine(content: string, line: number): ListLine {
  const [smiles = ''] = content.split(/[\s,;]/, 1);
  return {
    line,
    smiles,
    name: content
      .slice(smiles.length)
      .replace(/^[\s,;]+/, '')
      .replaceAll('"', ''),
  };
}

function fieldsOf(content: string): string[] {
  const separator = ['\t', ';', ','].find((candidate) => content.includes(candidate)) ?? ',';
  const fields: string[] = [''];
  let isQuoted = false;
  for (const character of content) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) fields.push('');
    else fields[fields.length - 1] += character;
  }
  return fields.map((field) => field.trim());
}
