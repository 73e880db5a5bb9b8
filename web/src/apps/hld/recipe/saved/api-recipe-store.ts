import type { Call } from '@suite/clients/api/call';
import { FetchError } from '@suite/clients/api/call-error';
import { readRecipe } from '@suite/clients/api/recipes';
import { compareHldDocuments } from '@suite/contracts/recipe-difference';
import { type Recipe, type StoredDocument, storeDocument } from '@suite/hld';
import type { IngredientSource } from '../ingredient-source.ts';
import { createDraftSaver, type DraftSave, presentOf } from '../../../../recipes/draft-saver.ts';
import { RecipeClashError, SaveQueuedError, type SentSave } from '../../../../recipes/recipe-store.ts';
import type { SaveQueue } from '../../../../recipes/save-queue.ts';
import type { HldRecipeStore } from '../opened-recipe.ts';
import { withHexColors, withOwnColors } from './document-colors.ts';
import { draftOf, type HldRecipe, openDraft, openRecipe } from './open-stored.ts';
import { randomKey } from '../../../../ui/random-key.ts';

interface StoreParts {
  call: Call;
  source: IngredientSource;
  queue: SaveQueue<StoredDocument>;
}

/** The recipes of whoever is signed in, kept by our API; without a network on this device until it is back (F-13). */
export function apiRecipeStore({ call, source, queue }: StoreParts): HldRecipeStore {
  const saver = createDraftSaver<'hld'>({ call, kind: 'hld', isSame });
  // Sent again with the same key after an answer that was lost (F-12).
  let last: { text: string; key: string } | undefined;

  function keyFor(document: StoredDocument): string {
    const text = JSON.stringify(document);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  }

  function toSave(recipe: Recipe, base: Recipe): DraftSave<StoredDocument> {
    const { recipeId, userId, created, updated } = recipe;
    const identity = Object.fromEntries(
      Object.entries({ recipeId, userId, created, updated }).filter(([, value]) => value !== undefined),
    );
    const document = toSend(recipe);
    return { draft: { identity, document }, base: toSend(base), key: keyFor(document) };
  }

  async function write(save: DraftSave<StoredDocument>): Promise<HldRecipe> {
    try {
      const saved = await saver.save(save);
      queue.remove(save.key);
      last = undefined;
      return saved;
    } catch (error) {
      const present = presentOf<'hld'>(error);
      if (!present) throw error;
      throw new RecipeClashError(await openDraft(draftOf(present), source));
    }
  }

  return {
    save: async (recipe, base, note) => {
      const save = { ...toSave(recipe, base), ...(note === undefined ? {} : { note }) };
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
      return openRecipe(read, source);
    },
    sendQueued: async () => {
      const sent: SentSave<Recipe>[] = [];
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

function isSame(one: StoredDocument, other: StoredDocument): boolean {
  return compareHldDocuments(one, other).length === 0;
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
