import { RECIPES } from '@suite/contracts/recipes';
import type { Database, Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Policy, PolicyFor } from '../../http/policy.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { requireVersion, versionTag } from '../../http/version-tag.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Answer } from '../../platform/idempotency.ts';
import { seenBy } from './granted.ts';
import type { RecipeScience } from './recipe-science.ts';
import { type RecipeRow, recipeResource } from './resource.ts';
import { countPeople, findRecipe } from './store.ts';

export interface RecipeParts {
  database: Database;
  clock: Clock;
  policyFor: PolicyFor;
}

/** What the routes of a science share: who may, which recipe is meant, and how it is answered. */
export interface RecipeAccess {
  policy: Policy;
  /** Where the recipes of the science are. */
  path: string;
  run: <Value>(context: AppContext, work: (tx: Transaction) => Promise<Value>) => Promise<Value>;
  /** The recipe of the address; a foreign one is not there (S-21). */
  found: (tx: Transaction, context: AppContext) => Promise<RecipeRow>;
  guard: (context: AppContext) => Promise<void>;
  /** Ends with 428 or 412 unless the change was made to the present version, and with 409 for one in the bin. */
  requirePresent: (tx: Transaction, context: AppContext, row: RecipeRow) => Promise<void>;
  /** What was written; a change that came too late ends with 412 and the recipe as it is now (F-11). */
  written: (tx: Transaction, context: AppContext, row: RecipeRow | undefined) => Promise<RecipeRow>;
  /** The recipe as the caller sees it, who may be somebody it was granted to. */
  seen: (tx: Transaction, row: RecipeRow) => Promise<RecipeRow>;
}

export function accessTo({ database, policyFor }: RecipeParts, science: RecipeScience): RecipeAccess {
  const run: RecipeAccess['run'] = (context, work) => database.as(context.get('actor')).transaction(work);

  async function found(tx: Transaction, context: AppContext): Promise<RecipeRow> {
    const row = await findRecipe(tx, science.kind, (context.req.param('id') ?? '').toLowerCase());
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }

  const seen: RecipeAccess['seen'] = async (tx, row) => {
    const shown = await seenBy(tx, science, row);
    return { ...shown, people: await countPeople(tx, row.id) };
  };

  return {
    policy: policyFor(science.operation),
    path: `/api/recipes/${science.kind}`,
    run,
    found,
    guard: (context) => run(context, async (tx) => void (await found(tx, context))),
    seen,
    requirePresent: async (tx, context, row) => {
      const given = context.req.header('if-match')?.trim();
      if (given !== undefined && given !== versionTag(row.version)) throw stale(await seen(tx, row));
      requireVersion(context, row.version);
    },
    written: async (tx, context, row) => {
      if (row) return row;
      throw stale(await seen(tx, await found(tx, context)));
    },
  };
}

/** Carries the present recipe, so that the caller can offer mine, theirs or both. */
function stale(row: RecipeRow): HttpError {
  return new HttpError('PRECONDITION_FAILED', {
    detail: 'It was changed meanwhile: here is the recipe as it is now.',
    headers: { ETag: versionTag(row.version), Vary: 'Authorization, Origin' },
    meta: { present: recipeResource(row) },
  });
}

/** What is in the bin can only be restored. */
export function requireOutOfBin(row: RecipeRow): void {
  if (row.deleted === null) return;
  throw new HttpError('CONFLICT', { detail: 'The recipe is in the bin: restore it first.' });
}

export function answer(row: RecipeRow): Response {
  return privateDocument({ data: recipeResource(row) }, { headers: { ETag: versionTag(row.version) } });
}

/** The answer of a write, which may have been kept under an idempotency key. */
export function kept({ status, body }: Answer): Response {
  const document = body as { data: ReturnType<typeof recipeResource> }; // what the works of the routes give
  return privateDocument(document, {
    status,
    headers: { ETag: versionTag(document.data.attributes.version) },
  });
}

export function oneOf(kind: RecipeScience['kind'], status: 200 | 201, description: string) {
  return { [status]: { description, schema: RECIPES[kind].answer, mediaType: JSON_API } };
}
