import type { z } from '@hono/zod-openapi';
import {
  hldRequestSchema,
  hldScanRequestSchema,
  hldSolveRequestSchema,
  hspBlendRequestSchema,
  hspFitRequestSchema,
  hspScoreRequestSchema,
} from '@suite/contracts/calculations';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import type { WriteParts } from '../../http/once.ts';
import type { Policy, PolicyFor } from '../../http/policy.ts';
import type { WorkPool } from '../../platform/work-pool.ts';
import { calculationValues } from '../ingredients/index.ts';
import type { Calculated } from './calculated.ts';
import { calculateHld, scanForHld, solveForHld } from './hld.ts';
import { scoreCandidates } from './hsp.ts';
import { sentenceOf } from './reasons.ts';
import { type LookUp, withBlendPoints, withPoints, withValues } from './resolve.ts';
import type { Task } from './worker.ts';

export type CalculationPool = WorkPool<Task, Calculated<object>>;

// Many candidates, no limit on keys: the schema counts the entries (S-26).
const LIMITS = { bytes: 2 * 1024 * 1024, keys: Number.POSITIVE_INFINITY };
const MEDIA_TYPES = ['application/json', 'application/vnd.api+json'];

interface CalculationParts {
  pool: CalculationPool;
  may: PolicyFor;
  /** Where ingredients that are only named are looked up. */
  database: WriteParts['database'] | undefined;
}

/** POST /api/calculations/… */
export function mountCalculations(app: App, { pool, may, database }: CalculationParts): void {
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
    return (kind, ids) => {
      if (!database) throw new HttpError('SERVICE_UNAVAILABLE');
      return database.as(context.get('actor')).transaction((tx) => calculationValues(tx, kind, ids));
    };
  }

  const hld = may('hld.calculate');
  const hsp = may('hsp.calculate');
  mount(
    'hld',
    { schema: hldRequestSchema, policy: hld, summary: 'HLD and emulsion type' },
    async (request, lookUp) => calculateHld(await withValues(request, lookUp)),
  );
  mount(
    'hld-solve',
    { schema: hldSolveRequestSchema, policy: hld, summary: 'Reach an HLD' },
    async (request, lookUp) => solveForHld(await withValues(request, lookUp)),
  );
  mount(
    'hld-scan',
    { schema: hldScanRequestSchema, policy: hld, summary: 'HLD along a range' },
    async (request, lookUp) => scanForHld(await withValues(request, lookUp)),
  );
  mount(
    'hsp-score',
    { schema: hspScoreRequestSchema, policy: hsp, summary: 'Score candidates' },
    async (request, lookUp) => scoreCandidates(await withPoints(request, lookUp)),
  );
  mount('hsp-fit', { schema: hspFitRequestSchema, policy: hsp, summary: 'Fit a sphere' }, (request) =>
    inPool(pool, { kind: 'hsp-fit', request }),
  );
  mount(
    'hsp-blend',
    { schema: hspBlendRequestSchema, policy: hsp, summary: 'Best blends' },
    async (request, lookUp) =>
      inPool(pool, { kind: 'hsp-blend', request: await withBlendPoints(request, lookUp) }),
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
