import type { Draft, RecipeScience, RecipeTypes } from './recipe-science.ts';
import { identityOf } from './recipe-science.ts';

/** A recipe as text for the storage of this browser (R3.21). */
export function writeDraft<S extends RecipeTypes>(
  science: RecipeScience<S>,
  recipe: S['recipe'],
  { owner, details = science.noDetails }: { owner: string; details?: S['details'] },
): string {
  const document = science.toDocument(recipe);
  return JSON.stringify({
    owner,
    identity: identityOf(recipe),
    document,
    seen: science.seenValues?.(recipe, details),
  });
}

/** Undefined for what is no draft, of another user (S-08), or of a later version of the product. */
export function readDraft<S extends RecipeTypes>(
  science: RecipeScience<S>,
  text: string | undefined,
  owner: string,
): Draft<S> | undefined {
  const value = parseRecord(text);
  const document = value?.['owner'] === owner ? science.parse(value['document']) : undefined;
  return document && { identity: identityOf(value?.['identity']), document, seen: value?.['seen'] };
}

export function parseRecord(text: string | undefined): Record<string, unknown> | undefined {
  const value = parseJson(text);
  // Just checked: an object, with whatever in it.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
