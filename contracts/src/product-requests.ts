import { z } from 'zod';
import { newResourceSchema, resourceSchema } from './json-api.ts';

const text = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .refine((value) => !/\p{Cc}/u.test(value.replaceAll(/[\r\n\t]/g, '')), {
    error: 'Control characters are not allowed here.',
  });

export const REQUEST_KINDS = ['sample', 'data'] as const;
export const REQUEST_STATES = ['new', 'answered', 'closed'] as const;

/** POST /api/portfolio/requests, by a formulator: the supplier learns who asks only with consent. */
export const newRequestSchema = newResourceSchema(
  'product-requests',
  z.strictObject({
    ingredientId: z.uuid(),
    kind: z.enum(REQUEST_KINDS),
    message: text,
    /** Name, mail address and company go to the supplier. Without it the supplier's answer comes through us. */
    consent: z.boolean(),
  }),
);

/** POST /api/portfolio/requests/{id}/reply */
export const requestReplySchema = z.strictObject({
  text: text.optional(),
  state: z.enum(['answered', 'closed']),
});

export const requestSchema = resourceSchema(
  'product-requests',
  z.object({
    productId: z.uuid(),
    product: z.string(),
    kind: z.enum(REQUEST_KINDS),
    message: z.string(),
    state: z.enum(REQUEST_STATES),
    contact: z.object({ name: z.string(), email: z.string(), company: z.string().nullable() }).nullable(),
    created: z.iso.datetime(),
    answered: z.iso.datetime().nullable(),
  }),
);

export type ProductRequest = z.infer<typeof requestSchema>['attributes'] & { requestId: string };
