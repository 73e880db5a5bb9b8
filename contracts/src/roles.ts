import { z } from 'zod';

/** What an account may be (R3.4). Roles add up. */
export const ROLES = [
  'admin-group',
  'hsp-app-group',
  'hsp-db-group',
  'hld-app-group',
  'hld-db-group',
  'supplier-group',
] as const;

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
