import type { vote } from '../../db/schema.ts';

export type VoteRow = typeof vote.$inferSelect;

/** A vote of the caller's own (R3.16). */
export function voteResource({ id, userId, databaseId, ingredientId, created, updated }: VoteRow) {
  return {
    type: 'votes' as const,
    id,
    attributes: {
      databaseId,
      ingredientId,
      userId,
      created: created.toISOString(),
      updated: updated.toISOString(),
    },
  };
}
