import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import type { WriteParts } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { OrganisationRow } from './resource.ts';
import { findOrganisation } from './store.ts';

export interface CustomerParts extends WriteParts {
  policyFor: PolicyFor;
  jobs: Jobs;
  /** Links in mails point here (S-44). */
  publicUrl: string;
}

/** What the routes of customers have in common: finding one, and writing down what was done to it. */
export function openDesk({ database, clock }: CustomerParts) {
  const as = (context: AppContext) => database.as(context.get('actor'));

  async function found(tx: Transaction, context: AppContext, isLocked = false): Promise<OrganisationRow> {
    const row = await findOrganisation(tx, context.req.param('id') ?? '', isLocked);
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }

  return {
    as,
    found,
    guard: (context: AppContext) => as(context).transaction(async (tx) => void (await found(tx, context))),
    record: (tx: Transaction, context: AppContext, entry: Omit<AuditEntry, 'outcome' | 'requestId'>) =>
      writeAudit(tx, clock, { ...entry, outcome: 'ok', requestId: context.get('requestId') }),
  };
}

export type CustomerDesk = ReturnType<typeof openDesk>;
