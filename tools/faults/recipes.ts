import { fieldOf, parsed } from '../attack/error-form.ts';
import type { Answer } from '../attack/exchange.ts';
import type { Stage } from './stage.ts';

const PATH = '/api/recipes/hld';

/** A recipe keeps its last ones. */
export const KEPT_VERSIONS = 1000;

/** A recipe as it was acknowledged: version n was saved with n degrees. */
export interface Acknowledged {
  id: string;
  version: number;
}

/** What the proofs write: recipes of one person, whose every version says which one it is. */
export class Recipes {
  readonly #stage: Stage;
  readonly #who: () => { as: string } | { token: string };
  #example: unknown;

  /** Of an account of the demonstration, or of whoever has a token. */
  constructor(stage: Stage, who: string | (() => string) = 'formulator') {
    this.#stage = stage;
    this.#who = typeof who === 'string' ? () => ({ as: who }) : () => ({ token: who() });
  }

  async add(key?: string, number = 1): Promise<Answer> {
    const attributes = { document: await this.#documentOf(number) };
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    const body = { data: { type: 'hld-recipe', attributes } };
    return this.#stage.ask(`POST ${PATH}`, { ...this.#who(), body, headers });
  }

  /** One that is there for certain. */
  async addOne(): Promise<Acknowledged> {
    const answer = await this.add();
    const id = idOf(answer);
    if (id === '')
      throw new Error(`A recipe could not be saved: ${answer.status} ${answer.body.slice(0, 300)}`);
    return { id, version: 1 };
  }

  /** Saves the version after this one. */
  async save({ id, version }: Acknowledged, degrees = version + 1): Promise<Answer> {
    const attributes = { document: await this.#documentOf(degrees) };
    return this.#stage.ask(`PATCH ${PATH}/${id}`, {
      ...this.#who(),
      body: { data: { type: 'hld-recipe', id, attributes } },
      headers: { 'If-Match': `"${version}"` },
    });
  }

  read(id: string): Promise<Answer> {
    return this.#stage.ask(`GET ${PATH}/${id}`, this.#who());
  }

  readVersion({ id, version }: Acknowledged): Promise<Answer> {
    return this.#stage.ask(`GET ${PATH}/${id}/versions/${version}`, this.#who());
  }

  /** How many there are, with a text in their name. */
  async total(text = ''): Promise<number> {
    const answer = await this.#stage.ask(`GET ${PATH}?q=${encodeURIComponent(text)}`, this.#who());
    return Number(fieldOf(fieldOf(parsed(answer.body), 'meta'), 'total'));
  }

  async versions(id: string): Promise<number> {
    const answer = await this.#stage.ask(`GET ${PATH}/${id}/versions`, this.#who());
    return Number(fieldOf(fieldOf(parsed(answer.body), 'meta'), 'total'));
  }

  async #documentOf(degrees: number): Promise<object> {
    this.#example ??= await this.#readExample();
    const document = fieldOf(fieldOf(this.#example, 'attributes'), 'document');
    const conditions = fieldOf(document, 'conditions');
    return {
      ...asObject(document),
      name: 'Faults',
      conditions: { ...asObject(conditions), temperature: degrees },
    };
  }

  async #readExample(): Promise<unknown> {
    const { status, body } = await this.#stage.ask(`GET ${PATH}/examples`, this.#who());
    const list = fieldOf(parsed(body), 'data');
    if (!Array.isArray(list) || list.length === 0)
      throw new Error(`There are no examples: ${status} ${body}`);
    return list[0];
  }
}

export function idOf({ body }: Answer): string {
  const id = fieldOf(fieldOf(parsed(body), 'data'), 'id');
  return typeof id === 'string' ? id : '';
}

/** The version an answer tells, and the degrees of its document. */
export function stateOf({ body }: Answer): { version: number; degrees: number } {
  const attributes = fieldOf(fieldOf(parsed(body), 'data'), 'attributes');
  const conditions = fieldOf(fieldOf(attributes, 'document'), 'conditions');
  return {
    version: Number(fieldOf(attributes, 'version')),
    degrees: Number(fieldOf(conditions, 'temperature')),
  };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
