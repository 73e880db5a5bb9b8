import { AUDIT_EXPORT, AUDIT_PAGE, auditListSchema, auditQuerySchema } from '@suite/contracts/audit';
import type { App, AppContext } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import type { WriteParts } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateDocument, privateFile } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { writeAudit } from '../../platform/audit.ts';
import { csvText } from '../../platform/csv.ts';
import { auditResource } from './resource.ts';
import { type AuditFilter, listEntries } from './store.ts';

const FIELDS = [
  'at',
  'actor',
  'userName',
  'userId',
  'organisationName',
  'clientId',
  'action',
  'object',
  'outcome',
  'address',
  'requestId',
  'before',
  'after',
] as const;

/** GET /api/audit: the record (S-50). Read and taken out; there is no way to change it. */
export function mountAudit(
  app: App,
  { database, clock, policyFor }: WriteParts & { policyFor: PolicyFor },
): void {
  const policy = policyFor('audit.read');
  const as = (context: AppContext) => database.as(context.get('actor'));

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/audit',
      policy,
      summary: 'The record of what was done',
      query: auditQuerySchema,
      answers: { 200: { description: 'Entries', schema: auditListSchema, mediaType: JSON_API } },
    },
    (context, { query }) =>
      as(context).transaction(async (tx) => {
        const rows = await listEntries(tx, query, { before: placeOf(query), most: AUDIT_PAGE + 1 });
        const page = rows.slice(0, AUDIT_PAGE);
        const next = new URL(context.req.url);
        next.searchParams.set('page[after]', String(page.at(-1)?.id ?? 0));
        const body = {
          data: page.map(auditResource),
          meta: {},
          links: { next: rows.length > AUDIT_PAGE ? `${next.pathname}${next.search}` : null },
        };
        return privateDocument(body);
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/audit/export',
      policy,
      summary: 'The record as a file',
      query: auditQuerySchema,
    },
    (context, { query }) =>
      as(context).transaction(async (tx) => {
        const rows = await listEntries(tx, query, { before: placeOf(query), most: AUDIT_EXPORT });
        await writeAudit(tx, clock, {
          action: 'audit.export',
          outcome: 'ok',
          object: 'audit',
          requestId: context.get('requestId'),
        });
        const lines = rows.map((row) => {
          const { attributes } = auditResource(row);
          return FIELDS.map((field) => cellOf(attributes[field]));
        });
        return privateFile('audit.csv', csvText([FIELDS, ...lines]));
      }),
  );
}

function placeOf(query: AuditFilter): number | undefined {
  const after = query['page[after]'];
  return after === undefined ? undefined : Number(after);
}

function cellOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
