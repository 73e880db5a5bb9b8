import { keyOf } from '../../app/session/storage-keys.ts';
import { readStored, writeStored } from '../../app/session/stored.ts';
import { parseJson } from './drafts.ts';
import {
  type Draft,
  identityOf,
  type DocumentOf,
  type RecipeScience,
  type RecipeTypes,
} from './recipe-science.ts';

/** A document to be written, and what it was made from; both as the API has them. */
export interface DraftSave<S extends RecipeTypes> {
  readonly draft: Pick<Draft<S>, 'identity' | 'document'>;
  readonly base: DocumentOf<S>;
  /** The same while the same document is sent again, so that a new recipe is made once (F-12). */
  readonly key: string;
  /** A remark to the version that this save makes. */
  readonly note?: string;
}

/** Saves that wait for the network, on this device, for one user (F-13). The oldest is sent first. */
export interface SaveQueue<S extends RecipeTypes> {
  list: () => DraftSave<S>[];
  /** Replaces an earlier one of the same recipe, which it contains. */
  add: (save: DraftSave<S>) => void;
  remove: (key: string) => void;
}

export function createSaveQueue<S extends RecipeTypes>(
  science: RecipeScience<S>,
  userId: string,
): SaveQueue<S> {
  const name = keyOf(science.storageKeys.queue, userId);
  const write = (saves: readonly DraftSave<S>[]) => writeStored(name, JSON.stringify(saves));
  const list = () => {
    const given = parseJson(readStored(name));
    return Array.isArray(given) ? given.flatMap((save) => readSave(science, save)) : [];
  };
  return {
    list,
    add: (save) => {
      const waiting = list();
      const earlier = waiting.find((other) => isOfSameRecipe(other, save));
      // The store still has what the first of them was made from.
      const added = earlier ? { ...save, base: earlier.base } : save;
      write([...waiting.filter((other) => other !== earlier), added]);
    },
    remove: (key) => write(list().filter((save) => save.key !== key)),
  };
}

function isOfSameRecipe<S extends RecipeTypes>(left: DraftSave<S>, right: DraftSave<S>): boolean {
  const { recipeId } = left.draft.identity;
  return left.key === right.key || (recipeId !== undefined && recipeId === right.draft.identity.recipeId);
}

/** What cannot be read is no save. */
function readSave<S extends RecipeTypes>(science: RecipeScience<S>, given: unknown): DraftSave<S>[] {
  const { key, note, base: givenBase, draft } = Object(given) as Record<string, unknown>;
  const { document: sent, identity } = Object(draft) as Record<string, unknown>;
  const document = science.parse(sent);
  const base = science.parse(givenBase);
  if (document === undefined || base === undefined || typeof key !== 'string') return [];
  const save = { key, base, draft: { document, identity: identityOf(identity) } };
  return [typeof note === 'string' ? { ...save, note } : save];
}
