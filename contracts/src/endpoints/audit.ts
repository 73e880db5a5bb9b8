import { AUDIT_EXPORT, auditListSchema, auditQuerySchema } from '../audit.ts';
import { endpoint } from '../endpoint.ts';

const common = { tag: 'Audit log', permission: 'audit.read', query: auditQuerySchema } as const;

/** /api/audit: what was done, by whom and when (S-50). It is read and exported; nothing changes it. */
export const auditEndpoints = {
  list: endpoint('GET /api/audit', {
    ...common,
    id: 'listAuditEntries',
    summary: 'Entries of the audit log',
    description: 'The latest first.',
    answers: { 200: { description: 'A page of entries', schema: auditListSchema } },
  }),

  export: endpoint('GET /api/audit/export', {
    ...common,
    id: 'exportAuditEntries',
    summary: 'Entries of the audit log as a file',
    description: `The latest first, at most ${AUDIT_EXPORT}. The export is itself an entry.`,
    answers: { 200: { description: 'A table of the entries', mediaType: 'text/csv' } },
  }),
};
