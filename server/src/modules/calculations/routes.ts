import type { z } from '@hono/zod-openapi';
import {
  hldRequestSchema,
  hldScanRequestSchema,
  hldSolveRequestSchema,
  hspBlendRequestSchema,
  hspEstimateRequestSchema,
  hspFitRequestSchema,
  hspPoolAnswerSchema,
  hspPoolRequestSchema,
  hspRankAnswerSchema,
  hspRankRequestSchema,
  hspScoreRequestSchema,
} from '@suite/contracts/calculations';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import type { WriteParts } from '../../http/once.ts';
import type { Policy, PolicyFor } from '../../http/policy.ts';
import { signedIn } from '../../http/signed-in.ts';
import type { WorkPool } from '../../platform/work-pool.ts';
import { calculationValues, poolIngredients, rankIngredients } from '../ingredients/index.ts';
import type { Calculated } from './calculated.ts';
import { calculateHld, scanForHld, solveForHld } from './hld.ts';
import { scoreCandidates } from './hsp.ts';
import { limitProbing } from './limit-probing.ts';
import { rankCandidates } from './rank.ts';
import { sentenceOf } from './reasons.ts';
import { type LookUp, withBlendPoints, withPoints, withValues } from './resolve.ts';
import type { Task } from './worker.ts';

export type CalculationPool = WorkPool<Task, Calculated<object>>;

// Many candidates, no limit on keys: the schema counts the entries (S-26).
const LIMITS = { bytes: 2 * 1024 * 1024, keys: Number.POSITIVE_INFINITY };
/** A range of results or the way to one would tell values that are only for calculation. */
const GUARDED = { ok: false, reason: 'only-for-calculation' } as const;
const MEDIA_TYPES = ['application/json', 'application/vnd.api+json'];

interface CalculationParts {
  pool: CalculationPool;
  may: PolicyFor;
  /** Where ingredients that are only named are looked up. */
  database: WriteParts['database'] | undefined;
  clock: WriteParts['clock'];
}

/** POST /api/calculations/… */
export function mountCalculations(app: App, { pool, may, database, clock }: CalculationParts): void {
  function mount<Schema extends z.ZodType>(
    name: string,
    { schema, policy, summary }: { schema: Schema; policy: Policy; summary: string },
    calculate: (request: z.infer<Schema>, lookUp: LookUp) => Calculated<object> | Promise<Calculated<object>>,
  ): void {
    mountRoute(
      app,
      {
        method: 'post',
        path: `/api/calculations/${name}`,
        policy,
        summary,
        body: { schema, mediaTypes: MEDIA_TYPES, limits: LIMITS },
        answers: { 200: { description: 'The numbers', mediaType: 'application/json' } },
      },
      async (context, { body }) => answer(await calculate(body, lookUpFor(context))),
    );
  }

  /** Under the caller's own rights: what they may not read, they do not calculate with. */
  function lookUpFor(context: AppContext): LookUp {
    return async (kind, ids) => {
      if (!database) throw new HttpError('SERVICE_UNAVAILABLE');
      const values = await database
        .as(context.get('actor'))
        .transaction((tx) => calculationValues(tx, kind, ids));
      if ([...values.values()].some(({ isGuarded }) => isGuarded))
        await limitProbing({ database, clock }, context);
      return values;
    };
  }

  const hld = may('hld.calculate');
  const hsp = may('hsp.calculate');
  mount(
    'hld',
    { schema: hldRequestSchema, policy: hld, summary: 'HLD and emulsion type' },
    async (request, lookUp) => {
      const { formulation, isGuarded } = await withValues(request, lookUp);
      return calculateHld(formulation, isGuarded ? 'guarded' : 'open');
    },
  );
  mount(
    'hld-solve',
    { schema: hldSolveRequestSchema, policy: hld, summary: 'Reach an HLD' },
    async (request, lookUp) => {
      const { formulation, isGuarded } = await withValues(request, lookUp);
      return isGuarded ? GUARDED : solveForHld(formulation);
    },
  );
  mount(
    'hld-scan',
    { schema: hldScanRequestSchema, policy: hld, summary: 'HLD along a range' },
    async (request, lookUp) => {
      const { formulation, isGuarded } = await withValues(request, lookUp);
      return isGuarded ? GUARDED : scanForHld(formulation);
    },
  );
  mount(
    'hsp-score',
    { schema: hspScoreRequestSchema, policy: hsp, summary: 'Score candidates' },
    async (request, lookUp) => {
      const { scored, guarded } = await withPoints(request, lookUp);
      return scoreCandidates(scored, guarded);
    },
  );
  mount('hsp-fit', { schema: hspFitRequestSchema, policy: hsp, summary: 'Fit a sphere' }, (request) =>
    inPool(pool, { kind: 'hsp-fit', request }),
  );
  mount(
    'hsp-blend',
    { schema: hspBlendRequestSchema, policy: hsp, summary: 'Best blends' },
    async (request, lookUp) => {
      const { blended, isGuarded } = await withBlendPoints(request, lookUp);
      return isGuarded ? GUARDED : inPool(pool, { kind: 'hsp-blend', request: blended });
    },
  );
  mount(
    'hsp-estimate',
    { schema: hspEstimateRequestSchema, policy: hsp, summary: 'Hansen parameters from a structure' },
    (request) => inPool(pool, { kind: 'hsp-estimate', request }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/calculations/hsp-pool',
      policy: hsp,
      summary: 'What a blend may be made of: the ingredients of the database that pass some filters',
      body: { schema: hspPoolRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: {
        200: { description: 'The rows', schema: hspPoolAnswerSchema, mediaType: 'application/json' },
      },
    },
    async (context, { body }) => {
      if (!database) throw new HttpError('SERVICE_UNAVAILABLE');
      const as = database.as(context.get('actor'));
      return answer({ ok: true, value: await as.transaction((tx) => poolIngredients(tx, body)) });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/calculations/hsp-rank',
      policy: hsp,
      summary: 'The best ingredients of the database for one or several targets',
      body: { schema: hspRankRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: {
        200: { description: 'Best first', schema: hspRankAnswerSchema, mediaType: 'application/json' },
      },
    },
    async (context, { body }) => {
      if (!database) throw new HttpError('SERVICE_UNAVAILABLE');
      const { userId } = signedIn(context);
      const as = database.as(context.get('actor'));
      return answer(
        await rankCandidates(body, (asked, steps) =>
          as.transaction((tx) => rankIngredients(tx, { asked, steps, userId })),
        ),
      );
    },
  );
}

async function inPool(pool: CalculationPool, task: Task): Promise<Calculated<object>> {
  const outcome = await pool.run(task);
  if (outcome.kind === 'done') return outcome.value;
  if (outcome.kind === 'late') {
    throw new HttpError('UNPROCESSABLE_CONTENT', {
      detail: 'This takes too long: send fewer points or candidates.',
    });
  }
  throw new HttpError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '5' } });
}

function answer(calculated: Calculated<object>): Response {
  if (calculated.ok) return Response.json(calculated.value, { headers: { 'Cache-Control': 'no-store' } });
  const { reason, index, field } = calculated;
  const place = [index, field].filter((part) => part !== undefined).join('/');
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: sentenceOf(reason),
    source: { pointer: `/${place}` },
  });
}
