import type { AuditRecord } from '@suite/contracts/audit';
import type { audit } from '../../db/schema.ts';
import { currentObject } from '../../platform/audit.ts';

export type AuditRow = typeof audit.$inferSelect & {
  userName: string | null;
  organisationName: string | null;
};

/** An entry as staff read it: who, what, when, from where, before and after. */
export function auditResource(row: AuditRow): AuditRecord {
  return {
    type: 'audit-entries',
    id: String(row.id),
    attributes: {
      at: row.at.toISOString(),
      // The database lets no other word in.
      actor: row.actorKind as AuditRecord['attributes']['actor'],
      userId: row.userId,
      userName: row.userName === '' ? null : row.userName,
      organisationId: row.organisationId,
      organisationName: row.organisationName,
      clientId: row.clientId,
      action: row.action,
      object: row.object && currentObject(row.object),
      outcome: row.outcome as AuditRecord['attributes']['outcome'], // likewise
      address: row.address,
      requestId: row.requestId,
      before: row.details?.before ?? null,
      after: row.details?.after ?? null,
    },
  };
}
