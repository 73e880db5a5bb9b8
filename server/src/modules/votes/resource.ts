import type { vote } from '../../db/schema.ts';

export type VoteRow = typeof vote.$inferSelect;

/** A vote of the caller's own (R3.16). */
export function voteResource({ id, databaseId, ingredientId, created, updated }: VoteRow, userId: string) {
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
