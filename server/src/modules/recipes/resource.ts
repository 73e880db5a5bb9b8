import type { DocumentChange } from '@suite/contracts/recipe-difference';
import type { LabResult } from '@suite/contracts/lab-results';
import {
  type RecipeEntry,
  type RecipeKind,
  type RecipeResource,
  RECIPES,
  type RecipeVersion,
} from '@suite/contracts/recipes';
import type { labResult, recipe, recipeVersion } from '../../db/schema.ts';

export type RecipeRow = typeof recipe.$inferSelect & {
  /** By whom it was granted to the caller, and for what; absent for its owner. */
  granted?: { role: 'viewer' | 'editor'; ownerName: string };
  /** How many grants its owner gave on it. */
  people?: number;
};
/** A row of a list, which leaves the document where it is. */
export type RecipeEntryRow = Omit<
  RecipeRow,
  'document' | 'words' | 'ingredientIds' | 'datasetIds' | 'used' | 'nameKey'
> & { hasWarnings?: boolean };
export type LabResultRow = typeof labResult.$inferSelect;

export interface VersionRow {
  row: typeof recipeVersion.$inferSelect;
  /** Null where the account is gone, or is not for the caller to see. */
  authorName: string | null;
}

// The casts below: a row holds what belongs to its kind, which its columns for all kinds do not say.

/** The row as a list shows it: explicit fields (S-25). */
export function entryResource(row: RecipeEntryRow): RecipeEntry<RecipeKind> {
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
      // The handle of a link is the owner's business.
      shareId: row.granted ? null : row.shareId,
      access: row.granted?.role ?? ('owner' as const),
      // JSON leaves out what is undefined.
      ownerName: row.granted?.ownerName,
      people: row.people ?? 0,
      deleted: row.deleted?.toISOString(),
      summary: row.summary,
      hasWarnings: row.hasWarnings,
    },
  } as RecipeEntry<RecipeKind>;
}

export function recipeResource(row: RecipeRow): RecipeResource<RecipeKind> {
  const { attributes, ...identity } = entryResource(row);
  const { used, document } = row;
  return { ...identity, attributes: { ...attributes, used, document } } as RecipeResource<RecipeKind>;
}

/** A saved state, with its document where that is given. */
export function versionResource(
  { row, authorName }: VersionRow,
  changes: DocumentChange[] | undefined,
  document?: RecipeRow['document'],
) {
  return {
    type: 'recipe-version' as const,
    id: `${row.recipeId}/${row.version}`,
    attributes: {
      version: row.version,
      at: row.at.toISOString(),
      author: row.authorId === null ? null : { userId: row.authorId, name: authorName },
      note: row.note,
      summary: row.summary,
      changes,
      document,
    },
  } as RecipeVersion<RecipeKind>;
}

/** A result, with the name of its recipe where it stands beside those of others. */
export function labResultResource(row: LabResultRow & { recipeName?: string }): LabResult {
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
      // What was entered before chances were kept has none.
      predicted: { ...row.predicted, chance: row.predicted.chance ?? null, isRight: isRight(row) },
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
      recipeName: row.recipeName,
    },
  } as LabResult;
}

/** Whether it came out as predicted; null where nothing was. */
function isRight({ predicted, observedType }: LabResultRow): boolean | null {
  if ('emulsionType' in predicted) {
    return predicted.emulsionType === null ? null : predicted.emulsionType === observedType;
  }
  const { match, dissolves = match } = predicted;
  return dissolves === null ? null : dissolves === (observedType === 'dissolved');
}
