import { OAUTH_LIMITS } from '@suite/contracts/oauth';

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
