import { CallError } from '@suite/clients/api/call-error';
import { type RecipeKind, type RecipeResource, RECIPES } from '@suite/contracts/recipes';

/** Somebody else, or another window, was quicker: here is the recipe as it is now (F-11). */
export class RecipeConflictError<Kind extends RecipeKind> extends CallError {
  override name = 'RecipeConflictError';
  readonly present: RecipeResource<Kind>;

  constructor(refused: CallError, present: RecipeResource<Kind>) {
    const { title, status, code, detail, id, errors } = refused;
    super(title, { status, code, detail, id, errors, cause: refused });
    this.present = present;
  }
}

/** The answer of a call about one version; a stale one is refused with the present recipe. */
export async function orConflict<Value>(kind: RecipeKind, calling: Promise<Value>): Promise<Value> {
  try {
    return await calling;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 412) throw error;
    const conflict = RECIPES[kind].conflict.safeParse(error.meta);
    throw conflict.success ? new RecipeConflictError(error, conflict.data.present) : error;
  }
}
