import { AUDIT_EXPORT, auditListSchema, auditQuerySchema } from '../audit.ts';
import { endpoint } from '../endpoint.ts';

const common = { tag: 'Audit log', permission: 'audit.read', query: auditQuerySchema } as const;

/** /api/audit: what was done, by whom and when (S-50). It is read and exported; nothing changes it. */
export const auditEndpoints = {
  list: endpoint('GET /api/audit', {
    ...common,
    id: 'listAuditEntries',
    summary: 'List audit log entries',
    description: 'Latest first.',
    answers: { 200: { description: 'A page of entries', schema: auditListSchema } },
  }),

  export: endpoint('GET /api/audit/export', {
    ...common,
    id: 'exportAuditEntries',
    summary: 'Export audit log entries',
    description: `Latest first, at most ${AUDIT_EXPORT}. The export itself is logged.`,
    answers: { 200: { description: 'The entries as a table', mediaType: 'text/csv' } },
  }),
};
