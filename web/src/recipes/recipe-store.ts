/** What every recipe has, of whatever science: a name, and its place in the store once it has one. */
export interface Placed {
  readonly recipeId?: string;
  readonly userId?: string;
  readonly created?: string;
  readonly updated?: string;
  readonly name: string;
}

/** A recipe as it came out of the store. */
export interface OpenedRecipe<Recipe extends Placed> {
  readonly recipe: Recipe;
  /** Entries left out because nobody knows their ingredient any more. */
  readonly missing: readonly unknown[];
}

/** What became of a save that had waited. */
export interface SentSave<Recipe extends Placed> {
  readonly key: string;
  readonly mine: Recipe;
  /** Where it stands now, or why it does not. */
  readonly outcome: { kind: 'saved'; recipe: Recipe } | { kind: 'failed'; error: unknown };
}

/** Where recipes are kept for good. Everything rejects when it was not done. */
export interface RecipeStore<Recipe extends Placed, Opened extends OpenedRecipe<Recipe>> {
  /**
   * Writes the recipe over the one it came from; a new one gets its place. Rejects with RecipeClashError when the
   * one it came from is not what stands there any more, and with SaveQueuedError when there is no network.
   */
  save: (recipe: Recipe, base: Recipe, note?: string) => Promise<Recipe>;
  /** Keeps the recipe as a new one under this name. */
  saveAs: (recipe: Recipe, name: string) => Promise<Recipe>;
  load: (recipeId: string) => Promise<Opened>;
  /** Sends what waited for the network, one after another. Rejects while there is still none. */
  sendQueued: () => Promise<SentSave<Recipe>[]>;
  /** Gives up a save that waits. */
  dropQueued: (key: string) => void;
}

/** Somebody, or another window, saved the recipe in the meantime (F-11). Nothing was written. */
export class RecipeClashError<Opened = unknown> extends Error {
  override name = 'RecipeClashError';
  readonly theirs: Opened;

  constructor(theirs: Opened) {
    super('The recipe was changed in the meantime.');
    this.theirs = theirs;
  }
}

/** There is no network: the save waits on this device and is sent when it is back (F-13). */
export class SaveQueuedError extends Error {
  override name = 'SaveQueuedError';
}
