import { type Recipe, RECIPE_VERSION, type StoredDocument, storeDocument } from '@suite/hld';
import { readDocument } from './read-document.ts';

/** A recipe as this browser keeps it: its place in the store, its owner, and the stored document (R3.21). */
export interface Draft {
  readonly identity: Pick<Recipe, 'recipeId' | 'userId' | 'created' | 'updated'>;
  readonly document: StoredDocument;
}

export type DraftReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** Not ours to read: no recipe, of another user, or of a later version of the product. */
  | { readonly kind: 'unreadable' };

export function writeDraft(recipe: Recipe, owner: string): string {
  const { recipeId, userId, created, updated } = recipe;
  return JSON.stringify({
    owner,
    identity: { recipeId, userId, created, updated },
    document: storeDocument(recipe, 'own'),
  });
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
  return { kind: 'draft', draft: { identity: isRecord(identity) ? readIdentity(identity) : {}, document } };
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
