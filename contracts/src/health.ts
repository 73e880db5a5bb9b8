import { z } from 'zod';

/** What /healthz and /readyz answer. */
export const healthSchema = z.strictObject({
  status: z.enum(['ok', 'unavailable']),
  missing: z.string().optional(),
  notice: z.string().optional(),
});
export type HealthState = z.infer<typeof healthSchema>;
