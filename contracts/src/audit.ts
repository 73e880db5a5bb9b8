import { z } from 'zod';
import { textParameter } from './list-parameters.ts';
import { listSchema, resourceSchema } from './json-api.ts';

export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;

/** GET /api/audit and /api/audit/export */
export const auditQuerySchema = z.strictObject({
  /** Who did it: a part of a name or an address, or an id. */
  'filter[user]': textParameter(200).optional(),
  'filter[organisation]': z.uuid().optional(),
  /** What was done: a part of the name of the action, in any case. */
  'filter[action]': textParameter(60).optional(),
  'filter[object]': textParameter(200).optional(),
  'filter[outcome]': z.enum(AUDIT_OUTCOMES).optional(),
  'filter[from]': z.iso.date().optional(),
  'filter[to]': z.iso.date().optional(),
  'page[after]': z
    .string()
    .regex(/^\d{1,15}$/, { error: 'There is no such page.' })
    .optional(),
});

export type AuditQuery = z.input<typeof auditQuerySchema>;

export const auditEntrySchema = resourceSchema(
  'audit-entries',
  z.object({
    at: z.iso.datetime(),
    actor: z.enum(['visitor', 'user', 'client', 'system']),
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
