import type { Operation, Schema } from './document.ts';
import { bodyAt, valueAt } from '../people/http.ts';
import type { Send } from './case.ts';
import { MARK, type Mark } from './judge.ts';
import { Pools } from './pools.ts';
import type { Random } from './random.ts';
import { valuesOf } from './schema-values.ts';

interface Parts {
  operations: readonly Operation[];
  random: Random;
  send: Send;
}

const JSON_API = 'application/vnd.api+json';
const LETTERS = Array.from('abcdefghijkmnpqrstuvwxyz23456789');

/** Makes objects through the API, from the schemas of its document. */
export class Maker {
  readonly pools = new Pools();
  readonly marks: Mark[] = [];
  /** Tokens of links: with one of them anybody can open what is behind. */
  readonly tokens: string[] = [];
  readonly send: Send;
  readonly #operations: readonly Operation[];
  readonly #random: Random;

  constructor({ operations, random, send }: Parts) {
    this.#operations = operations;
    this.#random = random;
    this.send = send;
  }

  /** A text that is found nowhere else, to be put into something that these alone may read. */
  mark(where: string, readers: readonly string[]): string {
    const [owner = ''] = readers;
    const tail = Array.from({ length: 6 }, () => this.#random.pick(LETTERS)).join('');
    const text = `${MARK}${this.marks.length + 1}-${owner}-${tail}`;
    this.marks.push({ text, where: `${where} of ${owner}`, readers });
    return text;
  }

  /** Makes one with `POST /path`, keeps its id, and says it. */
  async make(owner: string, line: string, attributes: object): Promise<string> {
    const { operation, answer } = await this.ask(owner, line, attributes);
    const id = bodyAt(answer, 'data', 'id');
    if (typeof id !== 'string') throw new Error(`${line} made nothing: ${answer.status} ${answer.body}`);
    this.pools.add(owner, operation.path, id);
    return id;
  }

  /** Makes a link, keeps its id, and says the token that opens it. */
  async makeLink(owner: string, attributes: object): Promise<string> {
    const { operation, answer } = await this.ask(owner, 'POST /api/shares', attributes);
    this.pools.add(owner, operation.path, String(bodyAt(answer, 'data', 'id')));
    const address = String(bodyAt(answer, 'data', 'attributes', 'address'));
    const token = address.slice(address.lastIndexOf('/') + 1);
    this.tokens.push(token);
    return token;
  }

  /** Sends what the schema requires, with these attributes; a refusal ends the run. */
  async ask(account: string | undefined, line: string, attributes: object) {
    const [method = '', target = ''] = line.split(' ');
    const operation = this.#operations.find((one) => one.method === method && isAt(one.path, target));
    if (!operation?.body) throw new Error(`The document knows no ${line}.`);
    const { schema, mediaType } = operation.body;
    const generated = this.#random.value(valuesOf(requiredOnly(schema), this.pools.idsFor(account ?? '')));
    const body = mediaType === JSON_API ? merged(generated, { data: { attributes } }) : generated;
    const answer = await this.send({
      method,
      target,
      ...(account === undefined ? {} : { as: account }),
      headers: { 'Content-Type': mediaType },
      body: JSON.stringify(body),
    });
    if (answer.status >= 300) throw new Error(`${line} was refused: ${answer.status} ${answer.body}`);
    return { operation, answer };
  }

  /** Reads a list and keeps its ids. */
  async learn(account: string, target: string): Promise<void> {
    const answer = await this.send({ method: 'GET', target, as: account });
    const items = bodyAt(answer, 'data') ?? bodyAt(answer, 'items'); // the second is the content service's
    const [list = ''] = target.split('?');
    for (const item of Array.isArray(items) ? items : []) {
      this.pools.add(account, list, String(valueAt(item, 'id') ?? valueAt(item, 'sys', 'id')));
    }
  }
}

function isAt(template: string, path: string): boolean {
  const [expected, given] = [template.split('/'), path.split('/')];
  return (
    expected.length === given.length &&
    expected.every((segment, index) => segment.startsWith('{') || segment === given[index])
  );
}

/** The same schema without what may be left out. */
function requiredOnly(schema: Schema): Schema {
  const { properties, required = [], items, minItems = 0, anyOf, oneOf } = schema;
  const kept = required.map((name) => [name, requiredOnly(properties?.[name] ?? {})]);
  return {
    ...schema,
    ...(anyOf ? { anyOf: anyOf.map(requiredOnly) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(requiredOnly) } : {}),
    ...(items ? { items: requiredOnly(items), maxItems: minItems } : {}),
    ...(properties ? { properties: Object.fromEntries(kept) as Record<string, Schema> } : {}), // pairs of such
  };
}

/** An object with changes in it, however deep they stand. */
function merged(value: unknown, changes: object): unknown {
  const known = isObject(value) ? value : {};
  const changed = Object.entries(changes).map(([name, change]: [string, unknown]) => [
    name,
    isObject(change) ? merged(valueAt(known, name), change) : change,
  ]);
  return { ...known, ...Object.fromEntries(changed) } as object; // of pairs of a name and a value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
