import type { Call } from '@suite/clients/api/call';
import { CallError } from '@suite/clients/api/call-error';
import { changeRecipe, createRecipe, readRecipe, RecipeConflictError } from '@suite/clients/api/recipes';
import { compareHldDocuments } from '@suite/contracts/recipe-difference';
import type { RecipeResource } from '@suite/contracts/recipes';
import type { StoredDocument } from '@suite/hld';
import type { Draft } from '../draft.ts';

export type HldRecipe = RecipeResource<'hld'>;

/** What is to be written, and what it was made from. Documents with colours #rrggbb. */
export interface DraftSave {
  readonly draft: Draft;
  readonly base: StoredDocument;
  /** The same while the same document is sent again, so that a new recipe is made once (F-12). */
  readonly key: string;
}

/** The versions of a recipe that this window knows: the last one, and when those before it were saved. */
interface Known {
  readonly version: number;
  readonly times: readonly string[];
}

export interface DraftSaver {
  /** Rejects with RecipeConflictError when somebody changed what the draft was made from. */
  save: (save: DraftSave) => Promise<HldRecipe>;
  /** Told what was read, so that a later save is a change of that. */
  see: (recipe: HldRecipe) => void;
}

const ATTEMPTS = 3;

/**
 * Writes drafts to the API, each as a change of the version it was made from (F-11). A change of tags or of the lab
 * status is no clash: as long as the document is the one the draft came from, nothing of anybody is written over.
 */
export function createDraftSaver(call: Call): DraftSaver {
  const known = new Map<string, Known>();

  function see({ id, attributes: { version, updated } }: HldRecipe, before: readonly string[] = []): void {
    known.set(id, { version, times: [...before, updated] });
  }

  /** The version the draft was made from, as far as this window knows; else what stands there now tells. */
  async function versionOf(id: string, { draft, base }: DraftSave): Promise<number> {
    const seen = known.get(id);
    const { updated } = draft.identity;
    if (seen && updated !== undefined && seen.times.includes(updated)) return seen.version;
    const present = await readRecipe(call, 'hld', { id });
    const isOurs = isSame(base, present) || isSame(draft.document, present);
    if (present.attributes.updated === updated || isOurs) return present.attributes.version;
    throw conflictWith(present);
  }

  async function change(id: string, save: DraftSave): Promise<HldRecipe> {
    let version = await versionOf(id, save);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const attributes = { document: save.draft.document };
        const saved = await changeRecipe(call, 'hld', { id, version, attributes });
        see(saved, known.get(id)?.times);
        return saved;
      } catch (error) {
        const present = presentOf(error);
        if (present && isSame(save.draft.document, present)) return present;
        if (!present || attempt === ATTEMPTS || !isSame(save.base, present)) throw error;
        version = present.attributes.version;
      }
    }
  }

  return {
    see: (recipe) => see(recipe),
    save: async (save) => {
      const { recipeId } = save.draft.identity;
      if (recipeId !== undefined) return change(recipeId, save);
      const attributes = { document: save.draft.document };
      const saved = await createRecipe(call, 'hld', { attributes, key: save.key });
      see(saved);
      return saved;
    },
  };
}

/** What stands in the store now, when a save was refused for it. */
export function presentOf(error: unknown): HldRecipe | undefined {
  // Only calls about HLD recipes are made here.
  return error instanceof RecipeConflictError ? (error.present as HldRecipe) : undefined;
}

function isSame(base: StoredDocument, { attributes }: HldRecipe): boolean {
  return compareHldDocuments(base, attributes.document).length === 0;
}

function conflictWith(present: HldRecipe): RecipeConflictError<'hld'> {
  const refused = new CallError('Precondition failed', { status: 412 });
  return new RecipeConflictError<'hld'>(refused, present);
}
