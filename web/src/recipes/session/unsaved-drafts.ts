import { RecipeConflictError } from './recipe-conflict.ts';
import { message } from '../../messages/message.ts';
import { type FindKeptWork, NotSavedError, type UnsavedWork } from '../../app/session/unsaved-work.ts';
import { randomKey } from '../../ui/random-key.ts';
import { browserStorage, type StoredTexts } from './draft-storage.ts';
import { parseRecord, readDraft } from './drafts.ts';
import { createDraftSaver, type SavedRecipe, savedIdentity } from './recipe-api.ts';
import { isSameDocument, type RecipeScience, type RecipeTypes } from './recipe-science.ts';
import { createSaveQueue, type DraftSave } from './save-queue.ts';

/**
 * What this browser stores of one science and the server does not have: saves that wait for the network, and the recipe
 * that was being edited. It is read from storage, because the screens that made it may be gone.
 */
export function findUnsavedDrafts<S extends RecipeTypes>(
  science: RecipeScience<S>,
  { userId, call }: Parameters<FindKeptWork>[0],
): UnsavedWork[] {
  const storage = browserStorage(science.storageKeys, userId);
  const saver = createDraftSaver(science, call);
  const queue = createSaveQueue(science, userId);
  const queued = queue.list();
  const initial = science.toApi(science.toDocument(science.initial));

  async function send(save: DraftSave<S>): Promise<SavedRecipe<S>> {
    try {
      const saved = await saver.save(save);
      queue.remove(save.key);
      return saved;
    } catch (error) {
      if (!(error instanceof RecipeConflictError)) throw error;
      throw new NotSavedError(message('session.unsaved.conflict', { name: save.draft.document.name }));
    }
  }

  /** The version that a tab stores, if it is more than what it came from; and which save that waits is part of it. */
  function draftOf(texts: StoredTexts) {
    const current = readDraft(science, texts.current, userId);
    const original = readDraft(science, texts.original, userId) ?? current;
    if (!current || !original) return undefined;
    const draft = { identity: current.identity, document: science.toApi(current.document) };
    const base = science.toApi(original.document);
    if ([initial, base].some((other) => isSameDocument(science, draft.document, other))) return undefined;
    const earlier = queued.find((other) => isPartOf(other.draft, draft));
    // The store has what the first of them was made from.
    const save: DraftSave<S> = { draft, base: earlier?.base ?? base, key: earlier?.key ?? randomKey() };
    return {
      save,
      earlier,
      isQueued: earlier !== undefined && isSameDocument(science, earlier.draft.document, draft.document),
    };
  }

  function isPartOf(waiting: DraftSave<S>['draft'], draft: DraftSave<S>['draft']): boolean {
    const { recipeId } = waiting.identity;
    if (recipeId !== draft.identity.recipeId) return false;
    return recipeId !== undefined || isSameDocument(science, waiting.document, draft.document);
  }

  const texts = storage.read();
  const mine = draftOf(texts);
  const others = storage.others().flatMap((stored) => {
    const other = draftOf(stored);
    return other ? [{ ...other, forget: stored.forget }] : [];
  });
  const work: UnsavedWork[] = queued
    .filter((save) => ![mine, ...others].some((draft) => draft?.earlier === save))
    .map((save) => ({
      what: message('session.unsaved.queued', { name: save.draft.document.name }),
      save: async () => void (await send(save)),
    }));
  if (mine) {
    const { name } = mine.save.draft.document;
    work.push({
      what: message(mine.isQueued ? 'session.unsaved.queued' : 'session.unsaved.recipe', { name }),
      recipeOf: science.kind,
      save: async () => {
        const identity = savedIdentity(await send(mine.save));
        // The draft is what the store has now: neither asked for nor saved a second time.
        const text = JSON.stringify({ ...parseRecord(texts.current), identity });
        storage.write({ current: text, original: text });
      },
    });
  }
  for (const other of others) {
    work.push({
      what: message('session.unsaved.other-tab', { name: other.save.draft.document.name }),
      save: async () => {
        await send(other.save);
        other.forget();
      },
    });
  }
  return work;
}
