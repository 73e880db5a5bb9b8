import type { Ledger } from '@suite/contracts/claims';
import type { PageSettings } from '@suite/contracts/pages';

/** What the database holds, counted from it: the only figures that the pages may say of it. */
export interface Figures extends Record<Ledger['shelf'], number> {
  /** Values of solvents and materials, each with its source. */
  facts: number;
  /** Publications and collections that these and the rows of the database name. */
  sources: number;
}

/** Undefined where there is no database, or it cannot be asked now: then the pages say nothing of it. */
export async function loadFigures({ claims, dataSources }: PageSettings): Promise<Figures | undefined> {
  const data = await dataSources?.().catch(() => undefined);
  if (!claims || !data) return undefined;
  const on = (shelf: Ledger['shelf']) =>
    claims.ledger.filter((row) => row.shelf === shelf).reduce((sum, { count }) => sum + count, 0);
  return {
    solvents: on('solvents'),
    materials: on('materials'),
    surfactants: on('surfactants'),
    oils: on('oils'),
    facts: data.facts.reduce((sum, { count }) => sum + count, 0),
    sources: data.sources.filter(({ count }) => count > 0).length,
  };
}
