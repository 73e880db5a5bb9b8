import type { IdsFor } from './schema-values.ts';

/** Who reads the content service: no account, a token of its own. */
export const CONTENT_READER = 'content reader';

/** The directory of a company: no account either. */
export const DIRECTORY = 'directory';

/** A program of a rival, with an access token: the tools for assistants are asked by nobody else. */
export const ASSISTANT = 'assistant';

/** An id that nothing has. */
export const MISSING = '00000000-0000-4000-8000-000000000000';

/** Where the ids of a field come from: a list of the API. */
const LISTS: Record<string, readonly string[]> = {
  datasetId: ['/api/datasets'],
  ingredientId: ['/api/ingredients/hld-oil', '/api/ingredients/hld-surfactant', '/api/ingredients/hsp'],
  recipeId: ['/api/recipes/hld', '/api/recipes/hsp'],
  organisationId: ['/api/customers'],
  organisation: ['/api/customers'],
  userId: ['/api/users'],
  subjectId: ['/api/users'],
  assigneeId: ['/api/users'],
  handTo: ['/api/users'],
  shareId: ['/api/shares'],
  replacedBy: ['/api/portfolio/products'],
  databaseId: ['/databases'],
};

/** Of what attempts have made, so many: the latest are there most likely. */
const MOST_MADE = 30;

/** The ids that somebody owns, by the path of the list they are in. */
export class Pools {
  readonly #staged = new Map<string, string[]>();
  readonly #made = new Map<string, string[]>();
  #isSealed = false;

  add(account: string, list: string, id: string): void {
    const key = `${account} ${list}`;
    const pool = this.#isSealed ? this.#made : this.#staged;
    const ids = (pool.get(key) ?? []).filter((known) => known !== id);
    pool.set(key, [...ids, id].slice(this.#isSealed ? -MOST_MADE : 0));
  }

  /** From here on whatever is added was made by attempts, and may be taken away by them. */
  seal(): void {
    this.#isSealed = true;
  }

  of(account: string, list: string): readonly string[] {
    const key = `${account} ${list}`;
    return [...(this.#staged.get(key) ?? []), ...(this.#made.get(key) ?? [])];
  }

  /** What attempts have made. */
  madeBy(account: string, list: string): readonly string[] {
    return this.#made.get(`${account} ${list}`) ?? [];
  }

  /** Ids for a field of a body or a query, by its name. */
  idsFor(account: string): IdsFor {
    return (field) => {
      const name = /^filter\[(\w+)\]/.exec(field)?.[1] ?? field;
      const lists = LISTS[name] ?? LISTS[name.replace(/s$/, '')] ?? [];
      return lists.flatMap((list) => this.of(account, list));
    };
  }
}

/** The list that a parameter of a path chooses from: `/api/recipes/hld` for the id in `/api/recipes/hld/{id}`. */
export function listOf(path: string, parameter: string): string {
  return path.slice(0, path.indexOf(`/{${parameter}}`));
}
