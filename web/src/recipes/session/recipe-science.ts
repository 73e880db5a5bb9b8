import type { DocumentChange } from '@suite/contracts/recipe-difference';
import type { RecipeDocumentOf, RecipeKind, UsedValues } from '@suite/contracts/recipes';

/** Which recipe of the store this is; empty until it was saved once. */
export interface RecipeIdentity {
  readonly recipeId?: string;
  readonly userId?: string;
  readonly created?: string;
  readonly updated?: string;
}

export interface NamedRecipe extends RecipeIdentity {
  readonly name: string;
}

/** What is known about the entries of a recipe beside the recipe itself. */
export interface RecipeDetails {
  /** Entries left out because their ingredient cannot be read any more. */
  readonly missing: readonly unknown[];
  /** Without a network the ingredients have the values that this browser saw last. */
  readonly isFromCache: boolean;
}

/** The types of one science, in one parameter. */
export interface RecipeTypes {
  readonly kind: RecipeKind;
  readonly recipe: NamedRecipe;
  readonly action: object;
  readonly refusal: string;
  readonly details: RecipeDetails;
}

export type DocumentOf<S extends RecipeTypes> = RecipeDocumentOf<S['kind']>;

/** The recipe on the screen, and the one it started from. */
export interface RecipePair<S extends RecipeTypes> {
  readonly current: S['recipe'];
  readonly original: S['recipe'];
}

/** A recipe as this browser or the API keeps it. */
export interface Draft<S extends RecipeTypes> {
  readonly identity: RecipeIdentity;
  readonly document: DocumentOf<S>;
  /** The values of its ingredients when the draft was written, as JSON. */
  readonly seen?: unknown;
  /** The values of its ingredients when it was saved. */
  readonly used?: UsedValues;
}

export interface OpenedRecipe<S extends RecipeTypes> {
  readonly recipe: S['recipe'];
  readonly details: S['details'];
}

export interface ResolvedDrafts<S extends RecipeTypes> extends RecipePair<S> {
  readonly details: S['details'];
}

/** What a recipe session needs to know about HLD or HSP. */
export interface RecipeScience<S extends RecipeTypes> {
  readonly kind: S['kind'];
  readonly storageKeys: {
    readonly current: string;
    readonly original: string;
    readonly recovery: string;
    readonly queue: string;
  };
  readonly initial: S['recipe'];
  readonly noDetails: S['details'];
  /** Other recipes to begin with than an empty one, by the name that stands in the address. */
  readonly starts?: Readonly<Record<string, S['recipe']>>;
  readonly listPath: string;
  /** Where a recipe is edited; without an id, the one that is being edited. */
  readonly pathOf: (recipeId?: string) => string;
  readonly reduce: (
    pair: RecipePair<S>,
    action: S['action'],
  ) =>
    | { readonly ok: true; readonly state: RecipePair<S> }
    | { readonly ok: false; readonly reason: S['refusal'] };
  /** Undefined for what is no document that this version can read. */
  readonly parse: (given: unknown) => DocumentOf<S> | undefined;
  readonly toDocument: (recipe: S['recipe']) => DocumentOf<S>;
  /** Documents at the API have colours of their own. */
  readonly toApi: (document: DocumentOf<S>) => DocumentOf<S>;
  readonly fromApi: (document: DocumentOf<S>) => DocumentOf<S>;
  /** What a draft holds so that it opens without a network. */
  readonly seenValues?: (recipe: S['recipe'], details: S['details']) => unknown;
  /** Recipes from drafts: what they hold by key is read again. */
  readonly resolve: (drafts: {
    current: Draft<S>;
    original: Draft<S>;
  }) => ResolvedDrafts<S> | Promise<ResolvedDrafts<S>>;
  /** Many saved ones: what they hold by key is read once for all. Without it, one after another. */
  readonly resolveAll?: (drafts: readonly Draft<S>[]) => Promise<ResolvedDrafts<S>[]>;
  /** What a recipe is about, as a name for it; undefined while nothing is in it. */
  readonly proposeName: (recipe: S['recipe']) => string | undefined;
  /** Whether nothing can be computed from it, whatever else is entered. */
  readonly isInvalid?: (recipe: S['recipe']) => boolean;
  /** Whether two recipes say the same, whenever they were saved. */
  readonly isSame: (one: S['recipe'], other: S['recipe']) => boolean;
  readonly compare: (before: DocumentOf<S>, after: DocumentOf<S>) => DocumentChange[];
  /** What differs between two recipes, as sentences. */
  readonly describeDifferences: (before: S['recipe'], after: S['recipe']) => string[];
}

const IDENTITY = ['recipeId', 'userId', 'created', 'updated'] as const;

/** The identity of a recipe, or of whatever was stored as one. */
export function identityOf(given: unknown): RecipeIdentity {
  const values = Object(given) as Partial<Record<string, unknown>>;
  return Object.fromEntries(
    IDENTITY.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  );
}

/** A recipe without its identity: a copy that was never saved. */
export function withoutIdentity<Recipe extends NamedRecipe>(recipe: Recipe): Recipe {
  const entries = Object.entries(recipe).filter(([name]) => !IDENTITY.some((known) => known === name));
  return Object.fromEntries(entries) as unknown as Recipe; // all four are optional
}

export function isSameDocument<S extends RecipeTypes>(
  science: RecipeScience<S>,
  one: DocumentOf<S>,
  other: DocumentOf<S>,
): boolean {
  return science.compare(one, other).length === 0;
}
