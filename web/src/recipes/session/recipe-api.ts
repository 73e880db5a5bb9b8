import type { Call } from '@suite/clients/api/call';
import { CallError, FetchError, NotFoundError } from '@suite/clients/api/call-error';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { LINKED_START } from '@suite/contracts/linked-recipe';
import type { NewRecipe, RecipeChange, RecipeResource, UsedValues } from '@suite/contracts/recipes';
import { randomKey } from '../../ui/random-key.ts';
import { readLinked } from './read-linked.ts';
import {
  type DocumentOf,
  type Draft,
  identityOf,
  isSameDocument,
  type OpenedRecipe,
  type RecipeIdentity,
  type RecipeScience,
  type RecipeTypes,
  withoutIdentity,
} from './recipe-science.ts';
import type { DraftSave, SaveQueue } from './save-queue.ts';
import { orConflict, RecipeConflictError } from './recipe-conflict.ts';

/** Somebody, or another window, saved the recipe in the meantime (F-11). Nothing was written. */
export class SaveConflictError<S extends RecipeTypes = RecipeTypes> extends Error {
  override name = 'SaveConflictError';
  readonly theirs: OpenedRecipe<S>;

  constructor(theirs: OpenedRecipe<S>) {
    super('The recipe was changed in the meantime.');
    this.theirs = theirs;
  }
}

/** There is no network: the save waits on this device and is sent when it is back (F-13). */
export class SaveQueuedError extends Error {
  override name = 'SaveQueuedError';
}

/** What became of a save that had waited. */
export interface SentSave<S extends RecipeTypes> {
  readonly key: string;
  readonly mine: S['recipe'];
  readonly outcome: { kind: 'saved'; recipe: S['recipe'] } | { kind: 'failed'; error: unknown };
}

/** What stands in the address for an empty recipe; other starts are those of the science, one that the address holds itself, or a worked example by its id. */
export const BLANK_START = 'blank';

/** The recipes of whoever is signed in. Everything rejects when it was not done. */
export interface RecipeApi<S extends RecipeTypes> {
  /** Overwrites the recipe that this one was made from. Rejects with SaveConflictError and SaveQueuedError. */
  save: (recipe: S['recipe'], base: S['recipe'], note?: string) => Promise<S['recipe']>;
  saveAs: (recipe: S['recipe'], name: string) => Promise<S['recipe']>;
  load: (recipeId: string) => Promise<OpenedRecipe<S>>;
  /** The same of recipes that were read already, in their order. */
  openAll: (saved: readonly RecipeResource<S['kind']>[]) => Promise<OpenedRecipe<S>[]>;
  /** A recipe to begin with, which nobody has saved: see BLANK_START. Rejects with NotFoundError. */
  loadStart: (start: string, fragment: string) => Promise<OpenedRecipe<S>>;
  /** Sends what waited for the network, one after another. Rejects while there is still none. */
  sendQueued: () => Promise<SentSave<S>[]>;
  dropQueued: (key: string) => void;
}

export function createRecipeApi<S extends RecipeTypes>(
  science: RecipeScience<S>,
  { call, queue }: { call: Call; queue: SaveQueue<S> },
): RecipeApi<S> {
  const saver = createDraftSaver(science, call);
  // Sent again with the same key after an answer that was lost (F-12).
  let last: { text: string; key: string } | undefined;

  async function open(draft: Draft<S>): Promise<OpenedRecipe<S>> {
    const { current, details } = await science.resolve({ current: draft, original: draft });
    return { recipe: current, details };
  }

  function toSave(recipe: S['recipe'], base: S['recipe']): DraftSave<S> {
    const toApi = (one: S['recipe']) => science.toApi(science.toDocument(one));
    const document = toApi(recipe);
    const text = JSON.stringify(document);
    if (last?.text !== text) last = { text, key: randomKey() };
    return { draft: { identity: identityOf(recipe), document }, base: toApi(base), key: last.key };
  }

  async function write(save: DraftSave<S>): Promise<SavedRecipe<S>> {
    try {
      const saved = await saver.save(save);
      queue.remove(save.key);
      last = undefined;
      return saved;
    } catch (error) {
      const present = presentOf<S>(error);
      throw present ? new SaveConflictError<S>(await open(draftOf(science, present))) : error;
    }
  }

  return {
    save: async (recipe, base, note) => {
      const save = { ...toSave(recipe, base), note };
      try {
        return withIdentityOf(recipe, await write(save));
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        queue.add(save);
        throw new SaveQueuedError('There is no network.', { cause: error });
      }
    },
    saveAs: async (recipe, name) => {
      const copy = { ...withoutIdentity(recipe), name };
      return withIdentityOf(copy, await write(toSave(copy, copy)));
    },
    load: async (recipeId) => {
      const read = await saver.read(recipeId);
      return open(draftOf(science, read));
    },
    openAll: async (saved) => {
      const drafts = saved.map((one) => draftOf(science, toSaved<S>(one)));
      if (!science.resolveAll) return Promise.all(drafts.map(open));
      const resolved = await science.resolveAll(drafts);
      return resolved.map(({ current, details }) => ({ recipe: current, details }));
    },
    loadStart: async (start, fragment) => {
      const prepared = start === BLANK_START ? science.initial : science.starts?.[start];
      if (prepared) return { recipe: prepared, details: science.noDetails };
      if (start === LINKED_START) {
        const linked = science.parse(await readLinked(fragment));
        if (!linked) throw new NotFoundError('The link holds no recipe', { status: 404 });
        return open({ identity: {}, document: science.fromApi(linked) });
      }
      const kind: S['kind'] = science.kind;
      const example = (await call(recipeEndpoints(kind).examples, {})).data.find(({ id }) => id === start);
      if (!example) throw new NotFoundError('There is no such example', { status: 404 });
      const document = example.attributes.document as unknown as DocumentOf<S>; // of the kind it was asked for
      return open({ identity: {}, document: science.fromApi(document) });
    },
    sendQueued: async () => {
      const sent: SentSave<S>[] = [];
      for (const save of queue.list()) {
        const { identity, document } = save.draft;
        const mine = (await open({ identity, document: science.fromApi(document) })).recipe;
        try {
          const recipe = withIdentityOf(mine, await write(save));
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

/** A recipe as the API answers with it, of whatever kind. */
export interface SavedRecipe<S extends RecipeTypes> {
  readonly id: string;
  readonly attributes: {
    readonly userId: string;
    readonly name: string;
    readonly created: string;
    readonly updated: string;
    readonly version: number;
    readonly document: DocumentOf<S>;
    readonly used?: UsedValues;
  };
}

export function savedIdentity<S extends RecipeTypes>({ id, attributes }: SavedRecipe<S>): RecipeIdentity {
  const { userId, created, updated } = attributes;
  return { recipeId: id, userId, created, updated };
}

function withIdentityOf<S extends RecipeTypes>(recipe: S['recipe'], saved: SavedRecipe<S>): S['recipe'] {
  return { ...recipe, name: saved.attributes.name, ...savedIdentity(saved) };
}

function draftOf<S extends RecipeTypes>(science: RecipeScience<S>, saved: SavedRecipe<S>): Draft<S> {
  const { document, used = {} } = saved.attributes;
  return { identity: savedIdentity(saved), document: science.fromApi(document), used };
}

// The compiler does not follow a kind that it does not know yet; every recipe has these fields.
const toSaved = <S extends RecipeTypes>(recipe: RecipeResource<S['kind']>) =>
  recipe as unknown as SavedRecipe<S>;

/** What the API has now, when a save was refused because of it. */
function presentOf<S extends RecipeTypes>(error: unknown): SavedRecipe<S> | undefined {
  return error instanceof RecipeConflictError
    ? toSaved<S>(error.present as RecipeResource<S['kind']>)
    : undefined;
}

/** The versions of a recipe that this window knows: the last one, and when those before it were saved. */
interface KnownVersions {
  readonly version: number;
  readonly times: readonly string[];
}

const MAX_ATTEMPTS = 3;

/**
 * Writes drafts, each as a change of the version it was made from (F-11). A change of tags or of the lab status is no
 * conflict: as long as the document is the one the draft came from, nothing of anybody is overwritten.
 */
export function createDraftSaver<S extends RecipeTypes>(science: RecipeScience<S>, call: Call) {
  const kind: S['kind'] = science.kind;
  const endpoints = recipeEndpoints(kind);
  const known = new Map<string, KnownVersions>();
  const isSame = (document: DocumentOf<S>, saved: SavedRecipe<S>) =>
    isSameDocument(science, document, saved.attributes.document);

  function remember(saved: SavedRecipe<S>, before: readonly string[] = []): SavedRecipe<S> {
    const { version, updated } = saved.attributes;
    known.set(saved.id, { version, times: [...before, updated] });
    return saved;
  }

  /** The version the draft was made from, as far as this window knows; else what the API has now decides. */
  async function versionOf(id: string, { draft, base }: DraftSave<S>): Promise<number> {
    const seen = known.get(id);
    const { updated } = draft.identity;
    if (seen && updated !== undefined && seen.times.includes(updated)) return seen.version;
    const read = (await call(endpoints.read, { params: { id } })).data;
    const present = toSaved<S>(read);
    const isOurs = isSame(base, present) || isSame(draft.document, present);
    if (present.attributes.updated === updated || isOurs) return present.attributes.version;
    throw new RecipeConflictError(new CallError('Precondition failed', { status: 412 }), read);
  }

  async function change(id: string, save: DraftSave<S>): Promise<SavedRecipe<S>> {
    let version = await versionOf(id, save);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const saved = toSaved<S>(
          (
            await orConflict(
              kind,
              call(endpoints.change, { params: { id }, version, attributes: attributesOf(save) }),
            )
          ).data,
        );
        return remember(saved, known.get(id)?.times);
      } catch (error) {
        const present = presentOf<S>(error);
        if (present && isSame(save.draft.document, present)) return present;
        if (!present || attempt === MAX_ATTEMPTS || !isSame(save.base, present)) throw error;
        version = present.attributes.version;
      }
    }
  }

  return {
    /** Rejects with RecipeConflictError when somebody changed what the draft was made from. */
    save: async (save: DraftSave<S>): Promise<SavedRecipe<S>> => {
      const { recipeId } = save.draft.identity;
      if (recipeId !== undefined) return change(recipeId, save);
      const attributes = attributesOf(save);
      return remember(toSaved<S>((await call(endpoints.add, { attributes, key: save.key })).data));
    },
    read: async (id: string) => remember(toSaved<S>((await call(endpoints.read, { params: { id } })).data)),
  };
}

function attributesOf<S extends RecipeTypes>({ draft, note }: DraftSave<S>) {
  const attributes = { document: draft.document, note };
  return attributes as unknown as RecipeChange<S['kind']> & NewRecipe<S['kind']>; // both may hold these alone
}
