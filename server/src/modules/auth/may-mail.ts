import { takeAllowance } from '../../platform/rate-limit.ts';
import type { AuthParts } from './auth-parts.ts';
import { hashOf } from './token.ts';

/** Whether an address may get another mail from a form that anybody can send; the answer to the form stays the same. */
export async function mayMail(
  parts: Pick<AuthParts, 'database' | 'clock' | 'limits'>,
  email: string,
): Promise<boolean> {
  const key = `mail:${hashOf(email.toLowerCase())}`;
  return (await takeAllowance(parts, key, parts.limits.mailsPerAccount)).isAllowed;
}
