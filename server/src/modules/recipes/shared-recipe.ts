import type { RecipeKind } from '@suite/contracts/recipes';
import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient, recipe, users } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/uuid.ts';
import { isGuarded } from '../ingredients/index.ts';
import { inFull } from './recipe-access.ts';
import type { IngredientRow, RecipeDocument } from './recipe-science.ts';
import type { RecipeRow } from './resource.ts';
import { addRecipe, prepareDocument } from './save-recipe.ts';
import { SCIENCES } from './sciences.ts';

/**
 * Whose values an entry has: the owner's own; those of the database; those a licence lets one organisation read; or
 * those that nobody reads and everybody computes with.
 */
export const originSchema = z.union([
  z.enum(['private', 'database', 'calculation']),
  z.templateLiteral(['licensed:', z.string()]),
]);
export type Origin = z.infer<typeof originSchema>;

/** A recipe that stands on its own (R3.19), and where each entry that was held by key has its values from. */
export interface RecipeContent {
  row: RecipeRow;
  document: RecipeDocument;
  origins: Record<string, Origin>;
  missing: number;
}

/** By which an entry is found in `origins`. */
export function originKey({ datasetId, ingredientId }: { datasetId: string; ingredientId: string }): string {
  return `${datasetId} ${ingredientId}`;
}

/** A recipe as its owner reads it now; asked by the owner, or by the product itself on behalf of a link. */
export async function recipeContent(tx: Transaction, id: string): Promise<RecipeContent | undefined> {
  const [row] = await tx.orm
    .select()
    .from(recipe)
    .where(and(eq(recipe.id, id), isNull(recipe.deleted)));
  if (!row) return undefined;
  const science = SCIENCES[row.kind];
  const read = await ownersRows(tx, row.ownerId, row.ingredientIds);
  const shown = withoutTasks(row.document);
  const document = inFull(
    science,
    shown,
    read.map(({ row: one }) => one),
  );
  const held = heldIds(shown);
  const origins = read
    .filter(({ row: one }) => held.includes(one.id))
    .map(
      ({ row: one, scope }) => [originKey({ ...one, ingredientId: one.id }), originOf(one, scope)] as const,
    );
  return { row, document, origins: Object.fromEntries(origins), missing: science.keysOf(document).length };
}

/**
 * What a blend takes the place of, and what was seen in the racks of an emulsion, is the owner's own work: views do not
 * show it, so copies do not hold it.
 */
function withoutTasks(document: RecipeDocument): RecipeDocument {
  if ('targets' in document) {
    const { replacement: _, ...shown } = document;
    return shown;
  }
  const { racks: _, ...shown } = document;
  return shown;
}

/** Whether ingredients of a document that was written out say something else today, or are gone. */
export async function hasChangedValues(
  tx: Transaction,
  { kind, ownerId }: Pick<RecipeRow, 'kind' | 'ownerId'>,
  { document, origins }: Pick<RecipeContent, 'document' | 'origins'>,
): Promise<boolean> {
  const science = SCIENCES[kind];
  const keys = Object.keys(origins);
  const ids = keys.map((key) => key.split(' ')[1] ?? '');
  const read = await ownersRows(tx, ownerId, ids);
  const isHeld = holdsValues(document);
  if (isHeld) return read.length < keys.length || read.some(({ row }) => !isHeld(row));
  const again = science.keysOf(
    science.withKeys(
      document,
      read.map(({ row }) => row),
    ),
  );
  return keys.some((key) => !again.some((entry) => originKey(entry) === key));
}

/** The ids whose values a document takes from elsewhere: what it holds by key, and in HSP what it was filled from. */
function heldIds(document: RecipeDocument): string[] {
  return 'targets' in document
    ? SCIENCES.hsp.idsIn(document)
    : SCIENCES.hld.keysOf(document).map(({ ingredientId }) => ingredientId);
}

/** For a document that holds values itself: whether these are what an ingredient says today. */
function holdsValues(document: RecipeDocument): ((row: IngredientRow) => boolean) | undefined {
  if (!('targets' in document)) return undefined;
  const held = [
    ...document.targets.flatMap((target) => (target.kind === 'ingredient' ? [target.ingredient] : [])),
    ...document.blend.components.map(({ ingredient: one }) => one),
  ];
  return (row) =>
    held
      .filter(({ ingredientId }) => ingredientId === row.id)
      .every(({ dD, dP, dH }) => dD === row.dD && dP === row.dP && dH === row.dH);
}

/** A new private recipe of the caller's from a document that was shared (S-32). */
export async function copyDocument(
  tx: Transaction,
  { kind, ownerId, clock }: { kind: RecipeKind; ownerId: string; clock: Clock },
  document: RecipeDocument,
): Promise<RecipeRow> {
  const prepared = await prepareDocument(tx, SCIENCES[kind], { document, isSavedBefore: true });
  const draft = { note: 'Copied from a share link' };
  return addRecipe(tx, { kind, ownerId, now: clock.now() }, { prepared, draft });
}

/** What an owner reads of these ids, without what others granted and what is only for calculation: that is not passed on. */
async function ownersRows({ orm }: Transaction, ownerId: string, ids: readonly string[]) {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  const rows = await orm
    .select({ row: getTableColumns(ingredient), scope: dataset.scope })
    .from(ingredient)
    .innerJoin(dataset, eq(dataset.id, ingredient.datasetId))
    .innerJoin(users, eq(users.id, ownerId))
    .where(
      and(
        inArray(ingredient.id, wanted),
        isNull(dataset.deleted),
        or(
          inArray(dataset.scope, ['database', 'licensed']),
          eq(dataset.ownerId, ownerId),
          and(eq(dataset.scope, 'team'), eq(dataset.organisationId, users.organisationId)),
        ),
        or(isNull(ingredient.organisationId), sql`${ingredient.organisationId} = ${users.organisationId}`),
      ),
    );
  return rows.filter(({ row }) => !isGuarded(row));
}

function originOf({ visibility, organisationId }: IngredientRow, scope: string): Origin {
  if (Object.values(visibility).some((who) => who !== 'public')) return 'calculation';
  if (scope === 'licensed') return `licensed:${organisationId ?? ''}`;
  return scope === 'database' ? 'database' : 'private';
}
