import { headingsOf } from '@suite/contracts/ingredients';
import { fieldName } from '../ingredients/fields.ts';

/** The cells of a block as spreadsheets put it on the clipboard: tabs between cells, quotes around what holds a break. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let position = 0; position < source.length; position += 1) {
    const letter = source[position] ?? '';
    if (isQuoted && letter === '"' && source[position + 1] === '"') {
      cell += '"';
      position += 1;
    } else if (isQuoted && letter === '"') isQuoted = false;
    else if (isQuoted) cell += letter;
    else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)?.push(cell.trim());
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cell.trim());
  return rows;
}

/** The fields a first line names, column by column; undefined where the line holds values. */
export function readHead(
  fields: readonly string[],
  line: readonly string[],
): (string | undefined)[] | undefined {
  const named = line.map((text) =>
    fields.find((field) =>
      [field, fieldName(field), ...headingsOf(field)].map(plainOf).includes(plainOf(text)),
    ),
  );
  const isHead = named.includes('name') && line.every((text, position) => text === '' || named[position]);
  // A name alone is as likely a substance called so.
  return isHead && line.length > 1 ? named : undefined;
}

/** A heading without its unit, dots and lines. */
function plainOf(heading: string): string {
  return heading
    .replace(/[([].*$/, '')
    .replaceAll(/[\s_.]+/g, ' ')
    .trim()
    .toLowerCase();
}
