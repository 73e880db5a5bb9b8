import { AUDIT_EXPORT, AUDIT_PAGE } from '@suite/contracts/audit';
import { auditEndpoints } from '@suite/contracts/endpoints/audit';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { listPage, privateFile } from '../../http/replies.ts';
import { csvText } from '../../platform/csv.ts';
import { auditResource, listEntries } from './store.ts';

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

export function mountAudit(app: App, parts: EndpointParts): void {
  const on = endpointsOn(app, parts);

  on(auditEndpoints.list).answer(async ({ context, tx, query }) => {
    const { rows, next } = await listEntries(tx, query, AUDIT_PAGE);
    return listPage(context, { data: rows.map(auditResource), meta: {}, next });
  });

  on(auditEndpoints.export).answer(async ({ tx, query, audit }) => {
    const { rows } = await listEntries(tx, query, AUDIT_EXPORT);
    await audit({ action: 'audit.export', object: { kind: 'audit' } });
    const lines = rows.map((row) => {
      const { attributes } = auditResource(row);
      return FIELDS.map((field) => cellOf(attributes[field]));
    });
    return privateFile('audit.csv', csvText([FIELDS, ...lines]));
  });
}

function cellOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
