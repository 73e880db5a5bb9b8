import type { z } from '@hono/zod-openapi';
import {
  hldRequestSchema,
  hldScanRequestSchema,
  hldSolveRequestSchema,
  hspBlendRequestSchema,
  hspEstimateRequestSchema,
  hspFitRequestSchema,
  hspScoreRequestSchema,
} from '@suite/contracts/calculations';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import type { WriteParts } from '../../http/once.ts';
import type { Policy, PolicyFor } from '../../http/policy.ts';
import { signedIn } from '../../http/signed-in.ts';
import type { WorkPool } from '../../platform/work-pool.ts';
import { calculationValues } from '../ingredients/index.ts';
import { answer, type Calculated, MEDIA_TYPES } from './answer.ts';
import { type DatabaseParts, mountDatabaseCalculations } from './database-routes.ts';
import { askHld, askScores, type Run } from './guarded-answers.ts';
import { calculateHld, scanForHld, solveForHld } from './hld.ts';
import { type LookUp, withBlendPoints, withPoints, withValues } from './resolve.ts';
import { Slots } from './slots.ts';
import type { Task } from './worker.ts';

export type CalculationPool = WorkPool<Task, Calculated<object>>;

// Many candidates, no limit on keys: the schema counts the entries (S-26).
const LIMITS = { bytes: 2 * 1024 * 1024, keys: Number.POSITIVE_INFINITY };
/** A range of results or the way to one would tell values that are only for calculation. */
const GUARDED = { ok: false, reason: 'only-for-calculation' } as const;

interface CalculationParts {
  pool: CalculationPool;
  may: PolicyFor;
  /** Where ingredients that are only named are looked up, and how much of them is read. */
  records: Omit<DatabaseParts, 'clock'> | undefined;
  clock: WriteParts['clock'];
}

/** What a calculation may use of the one who asks. */
interface Caller {
  run: Run;
  lookUp: LookUp;
  inPool: (task: Task) => Promise<Calculated<object>>;
}

/** POST /api/calculations/… */
export function mountCalculations(app: App, { pool, may, records, clock }: CalculationParts): void {
  const slots = new Slots();
  function mount<Schema extends z.ZodType>(
    name: string,
    { schema, policy, summary }: { schema: Schema; policy: Policy; summary: string },
    calculate: (request: z.infer<Schema>, caller: Caller) => Calculated<object> | Promise<Calculated<object>>,
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
      async (context, { body }) => answer(await calculate(body, callerOf(context))),
    );
  }

  /** Under the caller's own rights: what they may not read, they do not calculate with. */
  function callerOf(context: AppContext): Caller {
    const run: Run = (work) => {
      if (!records) throw new HttpError('SERVICE_UNAVAILABLE');
      return records.database.as(context.get('actor')).transaction(work);
    };
    return {
      run,
      lookUp: (kind, ids) => run((tx) => calculationValues(tx, kind, ids)),
      inPool: (task) => slots.run(signedIn(context).userId, () => inPool(pool, task)),
    };
  }

  const hld = may('hld.calculate');
  const hsp = may('hsp.calculate');
  mount(
    'hld',
    { schema: hldRequestSchema, policy: hld, summary: 'HLD and emulsion type' },
    async (request, { lookUp, run }) => {
      const { formulation, isGuarded } = await withValues(request, lookUp);
      return isGuarded ? askHld(formulation, { run, clock }) : calculateHld(formulation);
    },
  );
  mount(
    'hld-solve',
    { schema: hldSolveRequestSchema, policy: hld, summary: 'Reach an HLD' },
    async (request, { lookUp }) => {
      const { formulation, isGuarded } = await withValues(request, lookUp);
      return isGuarded ? GUARDED : solveForHld(formulation);
    },
  );
  mount(
    'hld-scan',
    { schema: hldScanRequestSchema, policy: hld, summary: 'HLD along a range' },
    async (request, { lookUp }) => {
      const { formulation, isGuarded } = await withValues(request, lookUp);
      return isGuarded ? GUARDED : scanForHld(formulation);
    },
  );
  mount(
    'hsp-score',
    { schema: hspScoreRequestSchema, policy: hsp, summary: 'Score candidates' },
    async (request, { lookUp, run }) => {
      const { scored, guarded } = await withPoints(request, lookUp);
      return askScores(scored, guarded, { run, clock });
    },
  );
  mount(
    'hsp-fit',
    { schema: hspFitRequestSchema, policy: hsp, summary: 'Fit a sphere' },
    (request, { inPool: run }) => run({ kind: 'hsp-fit', request }),
  );
  mount(
    'hsp-blend',
    { schema: hspBlendRequestSchema, policy: hsp, summary: 'Best blends' },
    async (request, { lookUp, inPool: run }) => {
      const { blended, isGuarded } = await withBlendPoints(request, lookUp);
      return isGuarded ? GUARDED : run({ kind: 'hsp-blend', request: blended });
    },
  );
  mount(
    'hsp-estimate',
    { schema: hspEstimateRequestSchema, policy: hsp, summary: 'Hansen parameters from a structure' },
    (request, { inPool: run }) => run({ kind: 'hsp-estimate', request }),
  );

  if (records) mountDatabaseCalculations(app, { ...records, clock }, hsp);
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
