import { SHARE_BOUNDS } from '@suite/contracts/shares';
import { SYSTEM } from '../../db/actor.ts';
import { HttpError } from '../../http/http-error.ts';
import type { ShareParts } from './share-parts.ts';
import { readContent } from './shared-content.ts';

/** Takes a snapshot of a thing that the caller has found as the own one. */
export type Freeze = (thing: {
  recipeId: string | null;
  datasetId: string | null;
}) => Promise<Record<string, unknown>>;

export function freezer({ database }: ShareParts): Freeze {
  return async (thing) => {
    // Read with the eyes of the product, which look as the owner does and see nothing that others granted.
    const content = await database.as(SYSTEM).transaction((tx) => readContent(tx, thing));
    if (!content) throw new HttpError('NOT_FOUND');
    if (content.type === 'dataset' && content.content.total > SHARE_BOUNDS.rows) {
      throw new HttpError('UNPROCESSABLE_CONTENT', {
        detail: `A link shows at most ${SHARE_BOUNDS.rows} ingredients: grant the dataset to people instead.`,
      });
    }
    return { ...content };
  };
}
