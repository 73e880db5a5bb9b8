import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import type { endpointsOn } from '../../http/endpoint.ts';
import type { WriteParts } from '../../http/once.ts';
import { writeAudit } from '../../platform/audit.ts';
import { poolIngredients, rankIngredients, type SearchLimit } from '../ingredients/index.ts';
import { reply } from './answer.ts';
import { rankCandidates, wrongRadius } from './rank.ts';

/** From so many rows in one answer on it is written down who took them (S-50). */
const AUDITED_ROWS = 1000;

/**
 * POST /api/calculations/hsp-pool and hsp-rank: they read the database as searches do, and are limited with them (S-11).
 * Rows that somebody was told today are not counted again.
 */
export function mountDatabaseCalculations(
  on: ReturnType<typeof endpointsOn>,
  { database, clock, searchLimit }: WriteParts & { searchLimit: SearchLimit },
): void {
  on(calculationEndpoints.hspPool).answerOutside(async ({ context, actor, body }) => {
    const wrong = wrongRadius(body.targets ?? []);
    if (wrong) return reply(wrong);
    await searchLimit.search(actor.userId);
    const value = await database.as(actor).transaction(async (tx) => {
      const pool = await poolIngredients(tx, body);
      const rows = pool.columns.ingredientId.length;
      if (rows > AUDITED_ROWS) {
        const requestId = context.get('requestId');
        const entry = { action: 'ingredient.pool', outcome: 'ok', object: { kind: 'ingredients' } } as const;
        await writeAudit(tx, clock, { ...entry, details: { after: { rows } }, requestId });
      }
      return pool;
    });
    await searchLimit.countNew(actor.userId, value.columns.ingredientId);
    return reply({ ok: true, value });
  });

  on(calculationEndpoints.hspRank).answerOutside(async ({ actor, body }) => {
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
    return reply(ranked);
  });
}
