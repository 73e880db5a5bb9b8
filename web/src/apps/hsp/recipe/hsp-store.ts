import type { Call } from '@suite/clients/api/call';
import { FetchError } from '@suite/clients/api/call-error';
import { readRecipe } from '@suite/clients/api/recipes';
import { compareHspDocuments } from '@suite/contracts/hsp-difference';
import type { RecipeResource } from '@suite/contracts/recipes';
import type { HspDocument } from '@suite/hsp';
import { createDraftSaver, type DraftSave, presentOf } from '../../../recipes/draft-saver.ts';
import { RecipeClashError, SaveQueuedError, type SentSave } from '../../../recipes/recipe-store.ts';
import type { SaveQueue } from '../../../recipes/save-queue.ts';
import { randomKey } from '../../../ui/random-key.ts';
import { documentOf, type HspRecipe, type HspRecipeStore } from './hsp-recipe.ts';

type Save = DraftSave<HspDocument>;
type Saved = RecipeResource<'hsp'>;

/** The HSP recipes of whoever is signed in; without a network on this device until it is back (F-13). */
export function hspRecipeStore(call: Call, queue: SaveQueue<HspDocument>): HspRecipeStore {
  const saver = createDraftSaver<'hsp'>({ call, kind: 'hsp', isSame });
  // Sent again with the same key after an answer that was lost (F-12).
  let last: { text: string; key: string } | undefined;

  function toSave(recipe: HspRecipe, base: HspRecipe): Save {
    const { recipeId, userId, created, updated } = recipe;
    const identity = Object.fromEntries(
      Object.entries({ recipeId, userId, created, updated }).filter(([, value]) => value !== undefined),
    );
    const document = documentOf(recipe);
    const text = JSON.stringify(document);
    if (last?.text !== text) last = { text, key: randomKey() };
    return { draft: { identity, document }, base: documentOf(base), key: last.key };
  }

  async function write(save: Save): Promise<Saved> {
    try {
      const saved = await saver.save(save);
      queue.remove(save.key);
      last = undefined;
      return saved;
    } catch (error) {
      const present = presentOf<'hsp'>(error);
      if (!present) throw error;
      throw new RecipeClashError({ recipe: recipeOf(present), missing: [] });
    }
  }

  return {
    save: async (recipe, base) => {
      const save = toSave(recipe, base);
      try {
        return recipeOf(await write(save));
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        queue.add(save);
        throw new SaveQueuedError('There is no network.', { cause: error });
      }
    },
    saveAs: async (recipe, name) => {
      const copy = { ...documentOf(recipe), name };
      return recipeOf(await write(toSave(copy, copy)));
    },
    load: async (recipeId) => {
      const read = await readRecipe(call, 'hsp', { id: recipeId });
      saver.see(read);
      return { recipe: recipeOf(read), missing: [] };
    },
    sendQueued: async () => {
      const sent: SentSave<HspRecipe>[] = [];
      for (const save of queue.list()) {
        const mine: HspRecipe = { ...save.draft.document, ...save.draft.identity };
        try {
          sent.push({ key: save.key, mine, outcome: { kind: 'saved', recipe: recipeOf(await write(save)) } });
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

function isSame(one: HspDocument, other: HspDocument): boolean {
  return compareHspDocuments(one, other).length === 0;
}

/** A recipe of the API, with its place and its times. */
export function recipeOf({ id, attributes }: Saved): HspRecipe {
  const { userId, created, updated, name, document } = attributes;
  return { ...document, name, recipeId: id, userId, created, updated };
}
