import type { DocumentChange } from '@suite/contracts/recipe-difference';
import { RECIPES } from '@suite/contracts/recipes';
import type { labResult, recipe, recipeVersion } from '../../db/schema.ts';

export type RecipeRow = typeof recipe.$inferSelect;
/** A row of a list, which leaves the document where it is. */
export type RecipeEntryRow = Omit<
  RecipeRow,
  'document' | 'words' | 'ingredientIds' | 'datasetIds' | 'nameKey'
>;
export type LabResultRow = typeof labResult.$inferSelect;

export interface VersionRow {
  row: typeof recipeVersion.$inferSelect;
  /** Null where the account is gone, or is not for the caller to see. */
  authorName: string | null;
}

/** The row as a list shows it: explicit fields (S-25). */
export function entryResource(row: RecipeEntryRow) {
  return {
    type: RECIPES[row.kind].type,
    id: row.id,
    attributes: {
      recipeId: row.id,
      userId: row.ownerId,
      name: row.name,
      tags: row.tags,
      labStatus: row.labStatus,
      version: row.version,
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
      shareId: row.shareId,
      ...(row.deleted ? { deleted: row.deleted.toISOString() } : {}),
      summary: row.summary,
    },
  };
}

export function recipeResource(row: RecipeRow) {
  const { attributes, ...identity } = entryResource(row);
  return { ...identity, attributes: { ...attributes, document: row.document } };
}

export function versionResource({ row, authorName }: VersionRow, changes: DocumentChange[] | undefined) {
  return {
    type: 'recipe-version' as const,
    id: `${row.recipeId}/${row.version}`,
    attributes: {
      version: row.version,
      at: row.at.toISOString(),
      author: row.authorId === null ? null : { userId: row.authorId, name: authorName },
      note: row.note,
      summary: row.summary,
      ...(changes ? { changes } : {}),
    },
  };
}

export function labResultResource(row: LabResultRow) {
  const { hld, emulsionType } = row.predicted;
  return {
    type: 'lab-result' as const,
    id: row.id,
    attributes: {
      recipeId: row.recipeId,
      version: row.version,
      revision: row.revision,
      madeOn: row.madeOn,
      madeBy: row.madeBy,
      batch: row.batch,
      observedType: row.observedType,
      stability: row.stability,
      comment: row.comment,
      predicted: {
        hld,
        emulsionType,
        isRight: emulsionType === null ? null : emulsionType === row.observedType,
      },
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
    },
  };
}
