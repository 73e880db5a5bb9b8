import {
  hspPoolAnswerSchema,
  hspPoolRequestSchema,
  hspRankAnswerSchema,
  hspRankRequestSchema,
} from '@suite/contracts/calculations';
import type { App } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import type { WriteParts } from '../../http/once.ts';
import type { Policy } from '../../http/policy.ts';
import { signedIn } from '../../http/signed-in.ts';
import { writeAudit } from '../../platform/audit.ts';
import { poolIngredients, rankIngredients, type SearchLimit } from '../ingredients/index.ts';
import { answer, MEDIA_TYPES } from './answer.ts';
import { rankCandidates, wrongRadius } from './rank.ts';

/** From so many rows in one answer on it is written down who took them (S-50). */
const AUDITED_ROWS = 1000;

export interface DatabaseParts extends WriteParts {
  searchLimit: SearchLimit;
}

/**
 * POST /api/calculations/hsp-pool and hsp-rank: they read the database as searches do, and are limited with them (S-11).
 * Rows that somebody was told today are not counted again.
 */
export function mountDatabaseCalculations(
  app: App,
  { database, clock, searchLimit }: DatabaseParts,
  policy: Policy,
): void {
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/calculations/hsp-pool',
      policy,
      summary: 'What a blend may be made of: the ingredients of the database that pass some filters',
      body: { schema: hspPoolRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: {
        200: { description: 'The rows', schema: hspPoolAnswerSchema, mediaType: 'application/json' },
      },
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const wrong = wrongRadius(body.targets ?? []);
      if (wrong) return answer(wrong);
      await searchLimit.search(actor.userId);
      const value = await database.as(actor).transaction(async (tx) => {
        const pool = await poolIngredients(tx, body);
        const rows = pool.columns.ingredientId.length;
        if (rows > AUDITED_ROWS) {
          const requestId = context.get('requestId');
          const object = `pool of ${rows} rows`;
          await writeAudit(tx, clock, { action: 'ingredient.pool', outcome: 'ok', object, requestId });
        }
        return pool;
      });
      await searchLimit.countNew(actor.userId, value.columns.ingredientId);
      return answer({ ok: true, value });
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/calculations/hsp-rank',
      policy,
      summary: 'The best ingredients of the database for one or several targets',
      body: { schema: hspRankRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: {
        200: { description: 'Best first', schema: hspRankAnswerSchema, mediaType: 'application/json' },
      },
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const { userId } = actor;
      await searchLimit.search(userId);
      let ids: string[] = [];
      const ranked = await rankCandidates(body, async (asked, steps) => {
        const found = await database
          .as(actor)
          .transaction((tx) => rankIngredients(tx, { asked, steps, userId }));
        ids = found.rows.map(({ id }) => id);
        return found;
      });
      await searchLimit.countNew(userId, ids);
      return answer(ranked);
    },
  );
}
