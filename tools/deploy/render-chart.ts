import { createHash } from 'node:crypto';
import { stringify } from 'yaml';

/**
 * The part of Helm's templates that our chart uses: if, else, with, range, define, include, pipes, variables of a range
 * and the functions below. It is for tests on machines without Helm, and refuses what it does not know.
 */
export type Scope = Record<string, unknown>;
type Value = unknown;
type Node = { text: string } | { action: string } | Block;
interface Block {
  kind: 'if' | 'with' | 'range' | 'define';
  head: string;
  body: Node[];
  otherwise: Node[];
}

export class Chart {
  readonly #named = new Map<string, Node[]>();
  readonly #root: Scope;

  constructor(helpers: string, root: Scope) {
    this.#root = root;
    for (const node of parse(helpers)) {
      if ('kind' in node && node.kind === 'define')
        this.#named.set(JSON.parse(node.head) as string, node.body);
    }
  }

  render(template: string): string {
    return this.#all(parse(template), this.#root, {});
  }

  #all(nodes: Node[], dot: Value, variables: Scope): string {
    return nodes.map((node) => this.#one(node, dot, variables)).join('');
  }

  #one(node: Node, dot: Value, variables: Scope): string {
    if ('text' in node) return node.text;
    if ('action' in node) return show(this.#pipe(node.action, dot, variables));
    if (node.kind === 'define') return '';
    const [, key = '', item = '', head = node.head] = /^(\$\w+), (\$\w+) := (.*)$/.exec(node.head) ?? [];
    const value = this.#pipe(head, dot, variables);
    if (!isTrue(value)) return this.#all(node.otherwise, dot, variables);
    if (node.kind === 'if') return this.#all(node.body, dot, variables);
    if (node.kind === 'with') return this.#all(node.body, value, variables);
    // Go walks through a map in the order of its keys.
    const entries = Object.entries(value as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return entries
      .map(([name, one]) => this.#all(node.body, one, { ...variables, [key]: name, [item]: one }))
      .join('');
  }

  #pipe(text: string, dot: Value, variables: Scope): Value {
    // Each part gets what the one before it gave, as its last argument.
    return splitPipe(text).reduce<Value>((before, part, index) => {
      const words = part.match(/"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|\S+/g) ?? [];
      const [name = '', ...rest] = words;
      const isCall = /^[a-z]\w*$/i.test(name) && !['true', 'false'].includes(name);
      if (!isCall && rest.length > 0) throw new Error(`Not understood: {{ ${text} }}`);
      if (!isCall) return this.#word(name, dot, variables);
      const given = rest.map((word) => this.#word(word, dot, variables));
      return this.#call(name, index === 0 ? given : given.concat([before]));
    }, undefined);
  }

  #word(word: string, dot: Value, variables: Scope): Value {
    if (word.startsWith('(')) return this.#pipe(word.slice(1, -1), dot, variables);
    if (/^["\d]|^(?:true|false)$/.test(word)) return JSON.parse(word);
    const [first = '', ...path] = word.split('.');
    if (first !== '' && !(first in variables)) throw new Error(`Not understood: ${word}`);
    const start = first === '' ? dot : variables[first];
    return path
      .filter((name) => name !== '')
      .reduce<Value>((value, name) => (value as Scope | undefined)?.[name], start);
  }

  #call(name: string, args: Value[]): Value {
    if (name === 'include') {
      const body = this.#named.get(String(args[0]));
      if (!body) throw new Error(`There is no template ${String(args[0])}.`);
      return this.#all(body, args[1], {});
    }
    const run = FUNCTIONS[name];
    if (!run) throw new Error(`The function ${name} is not known.`);
    return run(...args);
  }
}

const FUNCTIONS: Record<string, (...args: Value[]) => Value> = {
  and: (...all) => all.find((one) => !isTrue(one)) ?? all.at(-1),
  default: (other, value) => (isTrue(value) ? value : other),
  ne: (a, b) => a !== b,
  nindent: (count, text) => `\n${show(text).replaceAll(/^(?=.)/gm, ' '.repeat(Number(count)))}`,
  omit: (map, ...names) =>
    Object.fromEntries(Object.entries(map as Scope).filter(([name]) => !names.includes(name))),
  not: (value) => !isTrue(value),
  printf: (form, ...rest) => show(form).replaceAll('%s', () => show(rest.shift())),
  quote: (value) => JSON.stringify(show(value)),
  required: (sentence, value) => {
    if (!isTrue(value)) throw new Error(show(sentence));
    return value;
  },
  sha256sum: (text) => createHash('sha256').update(show(text)).digest('hex'),
  toYaml: (value) => stringify(value).trimEnd(),
  trimSuffix: (end, text) => (show(text).endsWith(show(end)) ? show(text).slice(0, -show(end).length) : text),
  trunc: (count, text) => show(text).slice(0, Number(count)),
};

function show(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${JSON.stringify(value)} cannot be written as it is.`);
}

function isTrue(value: Value): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function splitPipe(text: string): string[] {
  return (text.match(/(?:"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|[^|"(])+/g) ?? []).map((part) =>
    part.trim(),
  );
}

function parse(template: string): Node[] {
  // A dash takes the white space on its side away.
  const tokens = template
    .replaceAll(/\s*\{\{-/g, '{{')
    .replaceAll(/-\}\}\s*/g, '}}')
    .split(/\{\{\s*(.*?)\s*\}\}/s);
  const root: Node[] = [];
  const open: { block: Block; into: Node[] }[] = [];
  let into = root;
  for (const [index, token] of tokens.entries()) {
    const [word = '', head = ''] = token.split(/ (.*)/s);
    if (index % 2 === 0) into.push({ text: token });
    else if (word === 'if' || word === 'with' || word === 'range' || word === 'define') {
      const block: Block = { kind: word, head, body: [], otherwise: [] };
      into.push(block);
      open.push({ block, into });
      into = block.body;
    } else if (word === 'end' || word === 'else') {
      const last = word === 'end' ? open.pop() : open.at(-1);
      if (!last || head !== '') throw new Error(`Not understood: {{ ${token} }}`);
      into = word === 'end' ? last.into : last.block.otherwise;
    } else into.push({ action: token });
  }
  if (open.length > 0) throw new Error(`{{ ${open[0]?.block.kind} ${open[0]?.block.head} }} has no end.`);
  return root;
}
