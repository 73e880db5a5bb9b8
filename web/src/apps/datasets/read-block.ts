import { fieldName } from '../../catalogue/fields.ts';

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

// How other tables of the field head their columns.
const ALIASES: Record<string, readonly string[]> = {
  name: ['solvent', 'chemical', 'trade name', 'material', 'ingredient'],
  cas: ['cas no', 'cas number', 'cas no.'],
  dD: ['d', 'delta_d', 'deltad', 'dispersion'],
  dP: ['p', 'delta_p', 'deltap', 'polar'],
  dH: ['h', 'delta_h', 'deltah', 'hydrogen bonding'],
  r: ['r0', 'ro', 'radius'],
  molarVolume: ['mvol', 'mole_vol', 'vm'],
  cc0: ['characteristic curvature'],
  mw: ['molecular weight', 'molar mass'],
};

/** The fields a first line names, column by column; undefined where the line holds values. */
export function readHead(
  fields: readonly string[],
  line: readonly string[],
): (string | undefined)[] | undefined {
  const named = line.map((text) => {
    const plain = text
      .replace(/[([].*$/, '')
      .trim()
      .toLowerCase();
    return fields.find(
      (field) =>
        field.toLowerCase() === plain ||
        fieldName(field).toLowerCase() === plain ||
        ALIASES[field]?.includes(plain),
    );
  });
  const isHead = named.includes('name') && line.every((text, position) => text === '' || named[position]);
  // A name alone is as likely a substance called so.
  return isHead && line.length > 1 ? named : undefined;
}
