import { z } from 'zod';
import { documentSchema, listSchema, newResourceSchema, resourceSchema } from './json-api.ts';
import { scopeListSchema, scopeSchema } from './scopes.ts';
import { lineSchema } from './users.ts';

/** Personal tokens: what somebody makes for the own scripts, notebooks and sheets. */
export const TOKEN_LIMITS = { perPerson: 20, days: 365, defaultDays: 90 } as const;

/** Of whoever signed in more than five minutes ago. */
const password = z.string().min(1).max(128).optional();

/** POST /api/me/tokens */
export const newTokenSchema = newResourceSchema(
  'tokens',
  z.strictObject({
    name: lineSchema(100),
    scopes: scopeListSchema,
    days: z
      .int()
      .min(1)
      .max(TOKEN_LIMITS.days)
      .default(TOKEN_LIMITS.defaultDays)
      .meta({ description: 'After how many days it expires.' }),
    password,
  }),
);
const common = {
  name: z.string(),
  scopes: z.array(scopeSchema),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** To within ten minutes. */
  lastUsed: z.iso.datetime().nullable(),
};

export const personalTokenSchema = resourceSchema(
  'tokens',
  z.object({
    ...common,
    /** Only in the answer that made it. */
    token: z.string().optional(),
  }),
);
export type PersonalToken = z.infer<typeof personalTokenSchema>;
export const tokenAnswerSchema = documentSchema(personalTokenSchema);
export const tokenListSchema = listSchema(personalTokenSchema, z.object({ total: z.int() }));

/** Programs that were connected by consent, such as assistants. */
export const assistantSchema = resourceSchema('assistants', z.object(common));
export type Assistant = z.infer<typeof assistantSchema>;
export const assistantListSchema = listSchema(assistantSchema, z.object({ total: z.int() }));

/** What an assistant asks for, as the person sees it who decides. */
export const assistantRequestSchema = resourceSchema(
  'assistant-requests',
  z.object({
    /** As the program calls itself: nobody has checked it. */
    name: z.string(),
    /** Where the person is sent afterwards, without path and query. */
    returnsTo: z.string(),
    scopes: z.array(scopeSchema),
  }),
);
export type AssistantRequest = z.infer<typeof assistantRequestSchema>;
export const assistantRequestAnswerSchema = documentSchema(assistantRequestSchema);

/** POST /api/me/assistant-requests/{id}/approve */
export const approvalSchema = newResourceSchema(
  'assistant-requests',
  z.strictObject({ scopes: scopeListSchema, password }),
);
/** Where the browser goes with what was decided. */
export const decisionSchema = documentSchema(
  resourceSchema('assistant-requests', z.object({ redirect: z.string() })),
);
