import type { DatabaseName } from '../faults/stage.ts';

/** How many people each database is promised to serve, and what they ask for in a second (F-16): docs/scale.md has the runs. */
export const PROMISED_LOAD: Readonly<Record<DatabaseName, { users: number; perSecond: number }>> = {
  embedded: { users: 60, perSecond: 45 },
  PostgreSQL: { users: 200, perSecond: 150 },
};
