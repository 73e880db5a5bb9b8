import { SYSTEM } from '../../../db/actor.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { WriteParts } from '../../../http/idempotent-write.ts';
import { beginImport, type Importer } from '../../../http/limit-imports.ts';
import type { Limits } from '../../../platform/limits.ts';
import { countRowsOf } from './store.ts';

/** Bounds what is imported at a time, and what an organisation holds in the end (S-11). */
export function createImportLimit({ database, clock }: WriteParts, limits: Limits['imports']) {
  async function run<Value>(importer: Importer, bytes: number, work: () => Promise<Value>): Promise<Value> {
    const end = await beginImport({ database, clock, limits }, importer, bytes);
    try {
      return await work();
    } finally {
      await end();
    }
  }

  /** As the product itself, for colleagues' own sets count too and are not the caller's to see. */
  async function requireRoom(importer: Importer, added: number): Promise<void> {
    if (added === 0) return;
    const most = limits.organisationRows;
    const held = await database.as(SYSTEM).transaction((tx) => countRowsOf(tx, importer, most));
    if (held + added <= most) return;
    throw new HttpError('UNPROCESSABLE_CONTENT', {
      detail: `The datasets of an organisation can have at most ${most} ingredients in total.`,
    });
  }

  return { run, requireRoom };
}
