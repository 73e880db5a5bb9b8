import { randomBytes } from 'node:crypto';
import { OAUTH_LIMITS } from '@suite/contracts/oauth';
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

/**
 * The address as browsers go to it, if a program may have people sent there: one of the web that is encrypted, or one on the
 * person's own machine. Nothing else, for an address of another kind could be anybody's program.
 */
export function readRedirect(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.href.length > OAUTH_LIMITS.redirectLength || text.includes('#')) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return url.protocol === 'https:' || isOnOwnMachine(url.href) ? url.href : undefined;
}

/** The one of the registered addresses that is meant; on the person's own machine the port is free (RFC 8252, 7.3). */
export function matchingRedirect(
  registered: readonly string[],
  asked: string | undefined,
): string | undefined {
  // Earlier releases kept them as they were sent.
  const known = registered.map((text) => new URL(text).href);
  if (asked === undefined) return known.length === 1 ? known[0] : undefined;
  const meant = readRedirect(asked);
  if (meant === undefined || known.includes(meant)) return meant;
  const isMeant = (one: string) => isOnOwnMachine(one) && withoutPort(one) === withoutPort(meant);
  return isOnOwnMachine(meant) && known.some(isMeant) ? meant : undefined;
}

/** Where the answer goes, with the parameters of the answer beside those of its own (RFC 6749, 4.1.2). */
export function answerAddress(redirect: string, answer: Record<string, string | null>): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null) url.searchParams.append(name, value);
  }
  return url.href;
}

export function isOnOwnMachine(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

function withoutPort(text: string): string {
  const url = new URL(text);
  url.port = '';
  return url.href;
}
