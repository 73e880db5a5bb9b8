import type { Call } from '@suite/clients/api/call';
import { CallError } from '@suite/clients/api/call-error';
import { changeRecipe, createRecipe, readRecipe, RecipeConflictError } from '@suite/clients/api/recipes';
import type {
  NewRecipe,
  RecipeChange,
  RecipeDocumentOf,
  RecipeKind,
  RecipeResource,
} from '@suite/contracts/recipes';
import type { Placed } from './recipe-store.ts';

export type Place = Omit<Placed, 'name'>;

/** What is to be written, and what it was made from. Documents with colours #rrggbb. */
export interface DraftSave<Document> {
  readonly draft: { readonly identity: Place; readonly document: Document };
  readonly base: Document;
  /** The same while the same document is sent again, so that a new recipe is made once (F-12). */
  readonly key: string;
  /** A remark to the version that this save makes. */
  readonly note?: string;
}

/** The versions of a recipe that this window knows: the last one, and when those before it were saved. */
interface Known {
  readonly version: number;
  readonly times: readonly string[];
}

export interface DraftSaver<Kind extends RecipeKind> {
  /** Rejects with RecipeConflictError when somebody changed what the draft was made from. */
  save: (save: DraftSave<RecipeDocumentOf<Kind>>) => Promise<RecipeResource<Kind>>;
  /** Told what was read, so that a later save is a change of that. */
  see: (recipe: RecipeResource<Kind>) => void;
}

interface SaverParts<Kind extends RecipeKind> {
  call: Call;
  kind: Kind;
  /** Whether two documents say the same. */
  isSame: (one: RecipeDocumentOf<Kind>, other: RecipeDocumentOf<Kind>) => boolean;
}

const ATTEMPTS = 3;

/**
 * Writes drafts to the API, each as a change of the version it was made from (F-11). A change of tags or of the lab
 * status is no clash: as long as the document is the one the draft came from, nothing of anybody is written over.
 */
export function createDraftSaver<Kind extends RecipeKind>(parts: SaverParts<Kind>): DraftSaver<Kind> {
  const { call, kind } = parts;
  type Saved = RecipeResource<Kind>;
  type Save = DraftSave<RecipeDocumentOf<Kind>>;
  // Of whatever kind, a recipe has these; the compiler does not follow a kind that it does not know yet.
  const headOf = (recipe: Saved) => recipe as unknown as Head<RecipeDocumentOf<Kind>>;
  const isSame = (document: RecipeDocumentOf<Kind>, present: Saved) =>
    parts.isSame(document, headOf(present).attributes.document);
  const known = new Map<string, Known>();

  function see(recipe: Saved, before: readonly string[] = []): void {
    const { id, attributes } = headOf(recipe);
    const { version, updated } = attributes;
    known.set(id, { version, times: [...before, updated] });
  }

  /** The version the draft was made from, as far as this window knows; else what stands there now tells. */
  async function versionOf(id: string, { draft, base }: Save): Promise<number> {
    const seen = known.get(id);
    const { updated } = draft.identity;
    if (seen && updated !== undefined && seen.times.includes(updated)) return seen.version;
    const present = await readRecipe(call, kind, { id });
    const isOurs = isSame(base, present) || isSame(draft.document, present);
    const { attributes } = headOf(present);
    if (attributes.updated === updated || isOurs) return attributes.version;
    const refused = new CallError('Precondition failed', { status: 412 });
    throw new RecipeConflictError<Kind>(refused, present);
  }

  async function change(id: string, save: Save): Promise<Saved> {
    let version = await versionOf(id, save);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const attributes = attributesOf<Kind>(save);
        const saved = await changeRecipe(call, kind, { id, version, attributes });
        see(saved, known.get(id)?.times);
        return saved;
      } catch (error) {
        const present = presentOf<Kind>(error);
        if (present && isSame(save.draft.document, present)) return present;
        if (!present || attempt === ATTEMPTS || !isSame(save.base, present)) throw error;
        version = headOf(present).attributes.version;
      }
    }
  }

  return {
    see: (recipe) => see(recipe),
    save: async (save) => {
      const { recipeId } = save.draft.identity;
      if (recipeId !== undefined) return change(recipeId, save);
      const attributes = attributesOf<Kind>(save);
      const saved = await createRecipe(call, kind, { attributes, key: save.key });
      see(saved);
      return saved;
    },
  };
}

interface Head<Document> {
  id: string;
  attributes: { version: number; updated: string; document: Document };
}

function attributesOf<Kind extends RecipeKind>({ draft, note }: DraftSave<RecipeDocumentOf<Kind>>) {
  const attributes = { document: draft.document, ...(note === undefined ? {} : { note }) };
  return attributes as unknown as RecipeChange<Kind> & NewRecipe<Kind>; // both may hold these alone
}

/** What stands in the store now, when a save was refused for it. */
export function presentOf<Kind extends RecipeKind>(error: unknown): RecipeResource<Kind> | undefined {
  // The saver calls about one kind only.
  return error instanceof RecipeConflictError ? (error.present as RecipeResource<Kind>) : undefined;
}
