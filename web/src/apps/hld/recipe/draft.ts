import {
  isSameKey,
  type ReadIngredients,
  type Recipe,
  type RecipeOil,
  RECIPE_VERSION,
  type RecipeSurfactant,
  type StoredDocument,
  storeDocument,
} from '@suite/hld';
import { readDocument, readIngredients } from './read-document.ts';

/** A recipe as this browser keeps it: its place in the store, its owner, and the stored document (R3.21). */
export interface Draft {
  readonly identity: Pick<Recipe, 'recipeId' | 'userId' | 'created' | 'updated'>;
  readonly document: StoredDocument;
  /** The values its keys had when they were last read: without a network they are as good as any. */
  readonly seen?: ReadIngredients;
}

export type DraftReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** Not ours to read: no recipe, of another user, or of a later version of the product. */
  | { readonly kind: 'unreadable' };

/** `undecided` are values that were others when they were last agreed to: they stay until somebody decides. */
export function writeDraft(
  recipe: Recipe,
  owner: string,
  undecided: readonly (RecipeSurfactant | RecipeOil)[] = [],
): string {
  const { recipeId, userId, created, updated } = recipe;
  return JSON.stringify({
    owner,
    identity: { recipeId, userId, created, updated },
    document: storeDocument(recipe, 'own'),
    seen: seenIn(recipe, undecided),
  });
}

/** Of the entries that are kept by key. */
function seenIn(
  { surfactantMix, oilBlend }: Recipe,
  undecided: readonly (RecipeSurfactant | RecipeOil)[],
): ReadIngredients {
  const seen = <Held extends RecipeSurfactant | RecipeOil>(held: Held, storedAs: string): Held[] => {
    if (storedAs !== 'key' || held.onlyForCalculation) return [];
    const earlier = undecided.find((one) => isSameKey(one, held));
    return [(earlier as Held | undefined) ?? held]; // of one key there is one kind
  };
  return {
    surfactants: surfactantMix.flatMap(({ surfactant, storedAs }) => seen(surfactant, storedAs)),
    oils: oilBlend.flatMap(({ oil, storedAs }) => seen(oil, storedAs)),
  };
}

/** What stands under a key, whatever it is. A draft of another user is refused (S-08). */
export function readDraft(text: string | undefined, owner: string): DraftReading {
  if (text === undefined) return { kind: 'none' };
  const value = parse(text);
  if (value === undefined || value['owner'] !== owner) return { kind: 'unreadable' };
  const { identity, document: given } = value;
  if (!isRecord(given) || isLater(given['version'])) return { kind: 'unreadable' };
  const document = readDocument(given);
  if (document === undefined) return { kind: 'unreadable' };
  const draft = {
    identity: isRecord(identity) ? readIdentity(identity) : {},
    document,
    seen: readIngredients(value['seen']),
  };
  return { kind: 'draft', draft };
}

function readIdentity(given: Record<string, unknown>): Draft['identity'] {
  const names = ['recipeId', 'userId', 'created', 'updated'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
  );
}

/** Older documents are read as far as they go; what a later product wrote may mean something else. */
function isLater(version: unknown): boolean {
  const major = (text: string) => Number(/^\d+/.exec(text)?.[0] ?? 0);
  return typeof version === 'string' && major(version) > major(RECIPE_VERSION);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
