import { z } from 'zod';
import { pageAfter, textParameter } from './list-parameters.ts';
import { listSchema, resourceSchema } from './json-api.ts';

export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;

/** GET /api/audit and /api/audit/export */
export const auditQuerySchema = z.strictObject({
  'filter[user]': textParameter(200)
    .optional()
    .meta({ description: 'The user: an id, or part of a name or email address.' }),
  'filter[organisation]': z.uuid().optional().meta({ description: 'The id of the customer concerned.' }),
  'filter[action]': textParameter(60)
    .optional()
    .meta({ description: 'Part of the action name, not case-sensitive.' }),
  'filter[object]': textParameter(200)
    .optional()
    .meta({ description: 'The object as it appears in entries: its kind, a colon and its id.' }),
  'filter[outcome]': z.enum(AUDIT_OUTCOMES).optional().meta({ description: 'The outcome.' }),
  'filter[from]': z.iso.date().optional().meta({ description: 'The first day, in UTC.' }),
  'filter[to]': z.iso.date().optional().meta({ description: 'The last day, in UTC.' }),
  'page[after]': pageAfter,
});

export type AuditQuery = z.input<typeof auditQuerySchema>;

export const auditEntrySchema = resourceSchema(
  'audit-entries',
  z.object({
    at: z.iso.datetime(),
    actor: z.enum(['visitor', 'user', 'client', 'directory', 'system']),
    userId: z.uuid().nullable(),
    /** As the person is called now; absent for one that was erased. */
    userName: z.string().nullable(),
    organisationId: z.uuid().nullable(),
    organisationName: z.string().nullable(),
    clientId: z.uuid().nullable(),
    action: z.string(),
    object: z.string().nullable(),
    outcome: z.enum(AUDIT_OUTCOMES),
    address: z.string().nullable(),
    requestId: z.uuid().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  }),
);
export type AuditRecord = z.infer<typeof auditEntrySchema>;
export const auditListSchema = listSchema(auditEntrySchema, z.object({}));
export const AUDIT_PAGE = 50;
/** The most entries of one file. */
export const AUDIT_EXPORT = 50_000;
