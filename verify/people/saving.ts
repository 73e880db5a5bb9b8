import type { Scene } from '../scenario.ts';
import { type Answer, bodyAt } from './http.ts';
import type { People } from './people.ts';

const PATH = '/api/recipes/hld';

/** A recipe keeps its last ones. */
export const KEPT_VERSIONS = 1000;

/** A recipe as it was acknowledged: version n was saved with n degrees. */
export interface Acknowledged {
  id: string;
  version: number;
}

/** Recipes of one person, whose every version says which one it is. */
export class Recipes {
  readonly #people: People;
  readonly #who: () => { as: string } | { token: string };
  #example: unknown;

  /** Of an account of the demonstration, or of a caller with a token. */
  constructor(people: People, who: string | (() => string) = 'formulator') {
    this.#people = people;
    this.#who = typeof who === 'string' ? () => ({ as: who }) : () => ({ token: who() });
  }

  async add(key?: string, number = 1): Promise<Answer> {
    const attributes = { document: await this.document(number) };
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    const body = { data: { type: 'hld-recipe', attributes } };
    return this.#people.ask(`POST ${PATH}`, { ...this.#who(), body, headers });
  }

  /** One that is there for certain. */
  async addOne(): Promise<Acknowledged> {
    const answer = await this.add();
    const id = idOf(answer);
    if (id === '') throw new Error(`A recipe could not be saved: ${answer.status} ${answer.body}`);
    return { id, version: 1 };
  }

  /** Saves the version after this one. */
  async save({ id, version }: Acknowledged, degrees = version + 1): Promise<Answer> {
    const attributes = { document: await this.document(degrees) };
    const body = { data: { type: 'hld-recipe', id, attributes } };
    const headers = { 'If-Match': `"${version}"` };
    return this.#people.ask(`PATCH ${PATH}/${id}`, { ...this.#who(), body, headers });
  }

  read(id: string): Promise<Answer> {
    return this.#people.ask(`GET ${PATH}/${id}`, this.#who());
  }

  readVersion({ id, version }: Acknowledged): Promise<Answer> {
    return this.read(`${id}/versions/${version}`);
  }

  async total(): Promise<number> {
    return Number(bodyAt(await this.#people.ask(`GET ${PATH}`, this.#who()), 'meta', 'total'));
  }

  async versions(id: string): Promise<number> {
    return Number(bodyAt(await this.read(`${id}/versions`), 'meta', 'total'));
  }

  /** What is saved: the first example, at so many degrees. */
  async document(degrees: number, name = 'Verify'): Promise<object> {
    if (this.#example === undefined) {
      const answer = await this.#people.ask(`GET ${PATH}/examples`, this.#who());
      this.#example = bodyAt(answer, 'data', '0', 'attributes', 'document');
      if (this.#example === undefined) throw new Error(`No examples: ${answer.status} ${answer.body}`);
    }
    const { conditions, ...rest } = Object(this.#example) as { conditions?: object };
    return { ...rest, name, conditions: { ...conditions, temperature: degrees } };
  }
}

export function idOf(answer: Answer): string {
  const id = bodyAt(answer, 'data', 'id');
  return typeof id === 'string' ? id : '';
}

/** The version in an answer, and the degrees of its document. */
export function stateOf(answer: Answer): { version: number; degrees: number } {
  const attributes = bodyAt(answer, 'data', 'attributes') as
    | Partial<Record<'version' | 'document', unknown>>
    | undefined;
  return {
    version: Number(attributes?.version),
    degrees: Number(bodyAt(answer, 'data', 'attributes', 'document', 'conditions', 'temperature')),
  };
}

/** Recipes that are saved again and again, each as fast as it is acknowledged, until somebody ends it. */
export class Saving {
  readonly recipes: Recipes;
  readonly #scene: Scene;
  readonly #all: Acknowledged[] = [];
  #running: Promise<void>[] = [];
  #isEnded = true;
  /** Saves that were acknowledged since the beginning. */
  acknowledged = 0;
  #onSave: () => void = () => undefined;

  private constructor(scene: Scene, people: People) {
    this.#scene = scene;
    this.recipes = new Recipes(people);
  }

  static async prepare(scene: Scene, writers: number, people = scene.people): Promise<Saving> {
    const saving = new Saving(scene, people);
    for (let count = 0; count < writers; count += 1) saving.#all.push(await saving.recipes.addOne());
    return saving;
  }

  /** Each writer continues until a save is not acknowledged. */
  begin(): void {
    this.#isEnded = false;
    this.#running = this.#all.map((recipe) => this.#write(recipe));
  }

  /** Waits until so many more were acknowledged, or nobody writes any more. */
  async until(more: number): Promise<void> {
    const goal = this.acknowledged + more;
    const reached = new Promise<void>((resolve) => {
      this.#onSave = () => this.acknowledged >= goal && resolve();
    });
    await Promise.race([reached, Promise.all(this.#running)]);
  }

  /** Lets the saves that are under way come to their end. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await Promise.all(this.#running);
  }

  /** Nothing lost: compares what the product has now with what it acknowledged, and continues from there. */
  async check(): Promise<void> {
    const scene = this.#scene;
    for (const recipe of this.#all) {
      const answer = await this.recipes.read(recipe.id);
      const { version, degrees } = stateOf(answer);
      const said = `${answer.status} ${answer.body}`;
      scene.expect(answer.status === 200, 'what was acknowledged can be read', said);
      // The save that was under way at the end may be there or not.
      const isThere = version === recipe.version || version === recipe.version + 1;
      const counts = `${recipe.version} acknowledged, ${version} found`;
      scene.expect(isThere, 'an acknowledged save is lost', counts);
      scene.expect(degrees === version, 'a save is torn', `version ${version} holds ${degrees}`);
      const kept = stateOf(await this.recipes.readVersion(recipe));
      scene.expect(kept.degrees === recipe.version, 'an acknowledged version is lost', recipe.version);
      recipe.version = version;
    }
  }

  /** Every version that a recipe keeps is there: all in a row, none twice. */
  async checkHistory(): Promise<void> {
    for (const { id, version } of this.#all) {
      const count = await this.recipes.versions(id);
      const kept = Math.min(version, KEPT_VERSIONS);
      this.#scene.expect(count === kept, 'versions are missing from the history', `${count} of ${kept}`);
    }
  }

  async #write(recipe: Acknowledged): Promise<void> {
    while (!this.#isEnded) {
      const { status } = await this.recipes.save(recipe);
      if (status !== 200) return;
      recipe.version += 1;
      this.acknowledged += 1;
      this.#onSave();
    }
  }
}
