import type { Call } from '@suite/clients/api/call';
import { FetchError } from '@suite/clients/api/call-error';
import { readRecipe } from '@suite/clients/api/recipes';
import { type Recipe, type StoredDocument, storeDocument } from '@suite/hld';
import type { IngredientSource } from '../ingredient-source.ts';
import { RecipeClashError, type RecipeStore, SaveQueuedError } from '../recipe-store.ts';
import { withHexColors, withOwnColors } from './document-colors.ts';
import { createDraftSaver, type DraftSave, type HldRecipe, presentOf } from './draft-saver.ts';
import { draftOf, openDraft } from './open-stored.ts';
import { randomKey } from '../../../../ui/random-key.ts';
import type { SaveQueue } from './save-queue.ts';

interface StoreParts {
  call: Call;
  source: IngredientSource;
  queue: SaveQueue;
}

/** What became of a save that had waited. */
export interface SentSave {
  readonly key: string;
  readonly mine: Recipe;
  /** Where it stands now, or why it does not. */
  readonly outcome: { kind: 'saved'; recipe: Recipe } | { kind: 'failed'; error: unknown };
}

export interface ApiRecipeStore extends RecipeStore {
  /** Sends what waited for the network, one after another. Rejects while there is still none. */
  sendQueued: () => Promise<SentSave[]>;
  /** Gives up a save that waits. */
  dropQueued: (key: string) => void;
}

/** The recipes of whoever is signed in, kept by our API; without a network on this device until it is back (F-13). */
export function apiRecipeStore({ call, source, queue }: StoreParts): ApiRecipeStore {
  const saver = createDraftSaver(call);
  // Sent again with the same key after an answer that was lost (F-12).
  let last: { text: string; key: string } | undefined;

  function keyFor(document: StoredDocument): string {
    const text = JSON.stringify(document);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  }

  function toSave(recipe: Recipe, base: Recipe): DraftSave {
    const { recipeId, userId, created, updated } = recipe;
    const identity = Object.fromEntries(
      Object.entries({ recipeId, userId, created, updated }).filter(([, value]) => value !== undefined),
    );
    const document = toSend(recipe);
    return { draft: { identity, document }, base: toSend(base), key: keyFor(document) };
  }

  async function write(save: DraftSave): Promise<HldRecipe> {
    try {
      const saved = await saver.save(save);
      queue.remove(save.key);
      last = undefined;
      return saved;
    } catch (error) {
      const present = presentOf(error);
      if (!present) throw error;
      throw new RecipeClashError(await openDraft(draftOf(present), source));
    }
  }

  return {
    save: async (recipe, base) => {
      const save = toSave(recipe, base);
      try {
        return withPlace(recipe, await write(save));
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        queue.add(save);
        throw new SaveQueuedError('There is no network.', { cause: error });
      }
    },
    saveAs: async (recipe, name) => {
      const { recipeId: _, userId: __, created: ___, updated: ____, ...document } = recipe;
      const copy = { ...document, name };
      return withPlace(copy, await write(toSave(copy, copy)));
    },
    load: async (recipeId) => {
      const read = await readRecipe(call, 'hld', { id: recipeId });
      saver.see(read);
      return openDraft(draftOf(read), source);
    },
    sendQueued: async () => {
      const sent: SentSave[] = [];
      for (const save of queue.list()) {
        const { identity, document } = save.draft;
        const mine = (await openDraft({ identity, document: withOwnColors(document) }, source)).recipe;
        try {
          const recipe = withPlace(mine, await write(save));
          sent.push({ key: save.key, mine, outcome: { kind: 'saved', recipe } });
        } catch (error) {
          if (error instanceof FetchError) throw error;
          sent.push({ key: save.key, mine, outcome: { kind: 'failed', error } });
        }
      }
      return sent;
    },
    dropQueued: queue.remove,
  };
}

/** The document of a recipe as it is sent. */
export function toSend(recipe: Recipe): StoredDocument {
  return withHexColors(storeDocument(recipe, 'own'));
}

/** The recipe with the place and the times it has in the store now. */
function withPlace(recipe: Recipe, { id, attributes }: HldRecipe): Recipe {
  const { userId, created, updated, name } = attributes;
  return { ...recipe, name, recipeId: id, userId, created, updated };
}
