import { type Acknowledged, KEPT_VERSIONS, type Recipes, stateOf } from './recipes.ts';
import type { Verdict } from './fault.ts';

/** Recipes that are saved again and again, each as fast as it is acknowledged, until somebody ends it. */
export class Writing {
  readonly recipes: Recipes;
  readonly #all: Acknowledged[];
  #running: Promise<void>[] = [];
  #isEnded = true;
  /** Saves that were acknowledged since the beginning. */
  acknowledged = 0;
  #onSave: () => void = () => undefined;

  private constructor(recipes: Recipes, all: Acknowledged[]) {
    this.recipes = recipes;
    this.#all = all;
  }

  static async prepare(recipes: Recipes, writers: number): Promise<Writing> {
    const all: Acknowledged[] = [];
    for (let count = 0; count < writers; count += 1) all.push(await recipes.addOne());
    return new Writing(recipes, all);
  }

  /** Each writer goes on until a save is not acknowledged. */
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

  /** Holds what the product has now against what it acknowledged, and goes on from there. */
  async check(verdict: Verdict): Promise<void> {
    for (const recipe of this.#all) {
      const answer = await this.recipes.read(recipe.id);
      const { version, degrees } = stateOf(answer);
      verdict.expect(
        answer.status === 200,
        'what was acknowledged can be read',
        `${answer.status} ${answer.body}`,
      );
      // The save that was under way at the end may be there or not.
      const isThere = version === recipe.version || version === recipe.version + 1;
      verdict.expect(
        isThere,
        'an acknowledged save is lost',
        `${recipe.version} acknowledged, ${version} found`,
      );
      verdict.expect(degrees === version, 'a save is torn', `version ${version} holds ${degrees}`);
      const kept = stateOf(await this.recipes.readVersion({ id: recipe.id, version: recipe.version }));
      verdict.expect(kept.degrees === recipe.version, 'an acknowledged version is lost', recipe.version);
      recipe.version = version;
    }
  }

  /** Every version that a recipe keeps is there: all in a row, none twice. */
  async checkHistory(verdict: Verdict): Promise<void> {
    for (const { id, version } of this.#all) {
      const count = await this.recipes.versions(id);
      const kept = Math.min(version, KEPT_VERSIONS);
      verdict.expect(count === kept, 'versions are missing from the history', `${count} of ${kept}`);
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
