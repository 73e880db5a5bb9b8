import {
  type Calibration,
  LAB_SCORE_BOUNDS,
  type LabScore,
  type LabScores,
  type labResultListQuerySchema,
} from '@suite/contracts/lab-scores';
import type { RecipeKind } from '@suite/contracts/recipes';
import { shareInterval } from '@suite/contracts/share-interval';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { keysetPage } from '../../db/keyset-page.ts';
import { inParts, rowDelete, rowLock } from '../../db/rows.ts';
import { labResult, recipe } from '../../db/schema.ts';
import type { LabResultRow } from './resource.ts';

/** Results of recipes that the caller has found, those of each the latest first. */
export function listLabResults({ orm }: Transaction, recipeIds: readonly string[]): Promise<LabResultRow[]> {
  return orm
    .select()
    .from(labResult)
    .where(inArray(labResult.recipeId, [...recipeIds]))
    .orderBy(desc(labResult.madeOn), desc(labResult.created), labResult.id);
}

/** Of all recipes of the organisation that the caller may open, the latest first, each with the name of its recipe. */
export function listAllLabResults(
  { orm }: Transaction,
  kind: RecipeKind,
  query: z.infer<typeof labResultListQuerySchema>,
) {
  const where = sql`${labResult.recipeId} in (select open_recipes_of_organisation(${kind}))`;
  return keysetPage(
    {
      name: `lab-results ${kind}`,
      keys: [
        { by: labResult.madeOn, type: 'date', isDescending: true },
        { by: labResult.created, type: 'moment', isDescending: true },
        { by: labResult.id, type: 'uuid' },
      ],
      after: query['page[after]'],
      size: Number(query['page[size]']),
    },
    ({ cursor, beyond, orderBy, limit }) =>
      orm
        .select({ ...getTableColumns(labResult), recipeName: recipe.name, cursor })
        .from(labResult)
        .innerJoin(recipe, eq(recipe.id, labResult.recipeId))
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    () => orm.$count(labResult, where),
  );
}

export function countLabResults({ orm }: Transaction, recipeId: string): Promise<number> {
  return orm.$count(labResult, eq(labResult.recipeId, recipeId));
}

export async function findLabResult({ orm }: Transaction, recipeId: string, id: string) {
  const [row] = await orm
    .select()
    .from(labResult)
    .where(and(eq(labResult.id, id), eq(labResult.recipeId, recipeId)));
  return row;
}

export const lockLabResult = rowLock(labResult);

export async function insertLabResult({ orm }: Transaction, values: typeof labResult.$inferInsert) {
  const [row] = await orm.insert(labResult).values(values).returning();
  if (!row) throw new Error('A result was not written.');
  return row;
}

export async function insertLabResults({ orm }: Transaction, rows: (typeof labResult.$inferInsert)[]) {
  for (const part of inParts(rows)) await orm.insert(labResult).values(part);
}

/** The row is locked and its revision was checked. */
export async function updateLabResult(
  { orm }: Transaction,
  { id, revision }: LabResultRow,
  change: Partial<typeof labResult.$inferInsert>,
): Promise<void> {
  await orm
    .update(labResult)
    .set({ ...change, revision: revision + 1 })
    .where(eq(labResult.id, id));
}

export const deleteLabResult = rowDelete(labResult);

/** How many results are alike in all of these, as the database counts them. */
interface Count {
  scope: 'open' | 'organisation';
  predicted: LabScore['pairs'][number]['predicted'] | null;
  observed: LabScore['pairs'][number]['observed'];
  isRight: boolean | null;
  /** Into which tenth the chance falls; null where none was given. */
  step: number | null;
  results: number;
  /** The sum of squares of chance minus outcome. */
  squares: number | null;
}

/** Predictions against the laboratory, for the organisation of the caller alone: the database counts and keeps back. */
export async function readLabScores(tx: Transaction, kind: RecipeKind): Promise<LabScores> {
  const { orm, actor } = tx;
  const counts = await orm
    .select({
      scope: sql<Count['scope']>`scope`,
      predicted: sql<Count['predicted']>`predicted`,
      observed: sql<Count['observed']>`observed`,
      isRight: sql<boolean | null>`is_right`,
      step: sql<number | null>`step`,
      results: sql<number>`results`,
      squares: sql<number | null>`squares`,
    })
    .from(sql`lab_scores(${kind})`)
    .orderBy(sql`predicted, observed, step`);
  const of = (scope: Count['scope']) => counts.filter((count) => count.scope === scope);
  const organisation = of('organisation');
  return {
    open: scoreOf(of('open')),
    // Nothing is counted where there is nothing, or too little to be shown.
    organisation: organisation.length > 0 ? scoreOf(organisation) : null,
    hasOrganisation: actor.kind === 'user' && actor.organisationId !== undefined,
  };
}

/** What counts come to. */
export function scoreOf(counts: readonly Omit<Count, 'scope'>[]): LabScore {
  const predicted = counts.filter((count) => count.predicted !== null);
  const results = sumOf(predicted);
  const right = sumOf(predicted.filter(({ isRight }) => isRight));
  const pairs = Map.groupBy(predicted, (count) => `${count.predicted} ${count.observed}`);
  return {
    results,
    right,
    interval: results === 0 ? null : shareInterval(right, results),
    unpredicted: sumOf(counts) - results,
    pairs: [...pairs.values()].flatMap((alike) => {
      const [first] = alike;
      if (!first || first.predicted === null) return [];
      return { predicted: first.predicted, observed: first.observed, results: sumOf(alike) };
    }),
    calibration: calibrationOf(predicted),
  };
}

function calibrationOf(counts: readonly Omit<Count, 'scope'>[]): Calibration | null {
  const given = counts.filter(({ step }) => step !== null);
  const results = sumOf(given);
  if (results < LAB_SCORE_BOUNDS.few) return null;
  const share = sumOf(given.filter(({ isRight }) => isRight)) / results;
  const steps = Array.from({ length: LAB_SCORE_BOUNDS.steps }, (_, step) => {
    const inside = given.filter((count) => count.step === step);
    const all = sumOf(inside);
    const right = sumOf(inside.filter(({ isRight }) => isRight));
    const range = { from: step / LAB_SCORE_BOUNDS.steps, to: (step + 1) / LAB_SCORE_BOUNDS.steps };
    return { ...range, results: all, right: right / Math.max(1, all), ...shareInterval(right, all) };
  });
  return {
    results,
    brier: given.reduce((sum, { squares }) => sum + (squares ?? 0), 0) / results,
    baseline: share * (1 - share),
    steps: steps.filter((step) => step.results > 0),
  };
}

function sumOf(counts: readonly { results: number }[]): number {
  return counts.reduce((sum, { results }) => sum + results, 0);
}
