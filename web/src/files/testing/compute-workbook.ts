import { strFromU8, unzipSync } from 'fflate';

interface CellXml {
  readonly value: number | string | undefined;
  readonly formula: string | undefined;
}

/** A sheet of a workbook as its XML has it: values, and formulas beside what was kept of them. */
export async function cellsOf(file: Blob, sheet: number): Promise<Map<string, CellXml>> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const texts = [...textOf('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text = '']) => text,
  );
  const cells = new Map<string, CellXml>();
  for (const [, address = '', kind = '', inner = ''] of textOf(`xl/worksheets/sheet${sheet}.xml`).matchAll(
    /<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/g,
  )) {
    const formula = /<f>([^<]*)<\/f>/.exec(inner)?.[1];
    const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1];
    const isText = kind.includes('t="s"');
    cells.set(address, {
      formula,
      value: value === undefined ? undefined : isText ? texts[Number(value)] : Number(value),
    });
  }
  return cells;
}

/** Computes a cell from the cells that hold no formula, as a spreadsheet does, and knows nothing of what was kept. */
export function computeCell(cells: ReadonlyMap<string, CellXml>, address: string): number {
  const cell = cells.get(address);
  if (cell?.formula === undefined) return typeof cell?.value === 'number' ? cell.value : 0;
  return new Reader(cell.formula, cells).whole();
}

/** Precedence as in spreadsheets, but for a sign before a power, which none of our formulas has without brackets. */
class Reader {
  readonly #tokens: string[];
  readonly #cells: ReadonlyMap<string, CellXml>;
  #at = 0;

  constructor(formula: string, cells: ReadonlyMap<string, CellXml>) {
    this.#tokens =
      formula.replaceAll('$', '').match(/[A-Z]+\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?(?:E[+-]?\d+)?|[-+*/^(),:=]/g) ??
      [];
    this.#cells = cells;
  }

  whole(): number {
    const value = this.#compared();
    if (this.#at !== this.#tokens.length) throw new Error(`Not a formula: ${this.#tokens.join(' ')}`);
    return value;
  }

  #takes(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }

  #compared(): number {
    const left = this.#sum();
    return this.#takes('=') ? Number(left === this.#sum()) : left;
  }

  #sum(): number {
    let value = this.#product();
    for (;;) {
      if (this.#takes('+')) value += this.#product();
      else if (this.#takes('-')) value -= this.#product();
      else return value;
    }
  }

  #product(): number {
    let value = this.#power();
    for (;;) {
      if (this.#takes('*')) value *= this.#power();
      else if (this.#takes('/')) value /= this.#power();
      else return value;
    }
  }

  #power(): number {
    const base = this.#one();
    return this.#takes('^') ? base ** this.#one() : base;
  }

  #one(): number {
    if (this.#takes('-')) return -this.#one();
    if (this.#takes('(')) {
      const value = this.#compared();
      this.#takes(')');
      return value;
    }
    const token = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    if (/^\d/.test(token)) return Number(token);
    return this.#takes('(') ? this.#call(token) : computeCell(this.#cells, token);
  }

  #call(name: string): number {
    const lists: number[][] = [];
    do lists.push(this.#range());
    while (this.#takes(','));
    if (!this.#takes(')')) throw new Error(`${name} does not end.`);
    const [first = [], ...others] = lists;
    const [x = Number.NaN] = first;
    if (name === 'SUM') return first.reduce((sum, value) => sum + value, 0);
    if (name === 'SUMPRODUCT')
      return first.reduce(
        (sum, value, n) => sum + others.reduce((one, list) => one * (list[n] ?? 0), value),
        0,
      );
    if (name === 'SQRT') return Math.sqrt(x);
    if (name === 'LN') return Math.log(x);
    if (name === 'EXP') return Math.exp(x);
    if (name === 'IF') return (x === 0 ? others[1]?.[0] : others[0]?.[0]) ?? Number.NaN;
    throw new Error(`No such function: ${name}`);
  }

  #range(): number[] {
    const [from = '', colon, to = ''] = this.#tokens.slice(this.#at, this.#at + 3);
    if (colon !== ':') return [this.#compared()];
    this.#at += 3;
    const [column = '', first = ''] = from.split(/(?<=[A-Z])(?=\d)/);
    const last = to.replace(/^[A-Z]+/, '');
    const rows = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n);
    return rows.map((row) => computeCell(this.#cells, `${column}${row}`));
  }
}
