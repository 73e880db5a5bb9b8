import type { wish } from '../../db/schema.ts';

export interface WishRow {
  row: typeof wish.$inferSelect;
  votes: number;
  hasMyVote: boolean;
}

/** A wish as everybody sees it; who asked is not said. */
export function wishResource({ row, votes, hasMyVote }: WishRow, isForStaff = false) {
  const { id, kind, name, supplier, link, state, reason, created, updated } = row;
  return {
    type: 'wishes' as const,
    id,
    attributes: {
      kind,
      name,
      ...(supplier === null ? {} : { supplier }),
      ...(link === null ? {} : { link }),
      state,
      ...(reason === null ? {} : { reason }),
      votes,
      hasMyVote,
      ...(isForStaff ? { version: row.version } : {}),
      created: created.toISOString(),
      updated: updated.toISOString(),
    },
  };
}
