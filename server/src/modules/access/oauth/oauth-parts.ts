import { randomBytes } from 'node:crypto';
import type { PolicyFor } from '../../../http/policy.ts';
import { ASSISTANTS } from '../../../http/program.ts';
import type { Limits } from '../../../platform/limits.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import type { AuthParts } from '../parts.ts';

export interface OauthParts {
  auth: AuthParts;
  policyFor: PolicyFor;
  limits: Limits['oauth'];
  /** Forms from one address, as for all who want tokens. */
  tokenLimit: RateLimit;
}

/** Who we are to assistants: the address that people know, whatever a request says about its host. */
export function issuerOf({ publicUrl }: Pick<AuthParts, 'publicUrl'>): string {
  return new URL(publicUrl).origin;
}

/** What tokens of assistants are for, and nothing else (RFC 8707). */
export function resourceOf(auth: Pick<AuthParts, 'publicUrl'>): string {
  return issuerOf(auth) + ASSISTANTS;
}

/** Whether the resource that is named, if one is, is ours. A slash at the end makes no difference. */
export function isOurResource(auth: Pick<AuthParts, 'publicUrl'>, resource: string | undefined): boolean {
  return resource === undefined || resource.replace(/\/$/, '') === resourceOf(auth);
}

/** As long as what is masked wherever an address is written down (`writtenPath`). */
export function newRequestId(): string {
  return randomBytes(24).toString('base64url');
}
