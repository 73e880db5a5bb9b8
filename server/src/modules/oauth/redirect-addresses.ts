import { OAUTH_LIMITS } from '@suite/contracts/oauth';

/**
 * Whether a program may have people sent to this address: one of the web that is encrypted, or one on the person's own
 * machine. Nothing else, for an address of another kind could be anybody's program.
 */
export function isRedirectAddress(text: string): boolean {
  if (text.length > OAUTH_LIMITS.redirectLength || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '' || text.includes('#')) return false;
  return protocol === 'https:' || isOnOwnMachine(text);
}

/** The one of the registered addresses that is meant; on the person's own machine the port is free (RFC 8252, 7.3). */
export function matchingRedirect(
  registered: readonly string[],
  asked: string | undefined,
): string | undefined {
  if (asked === undefined) return registered.length === 1 ? registered[0] : undefined;
  if (registered.includes(asked)) return asked;
  if (!isRedirectAddress(asked) || !isOnOwnMachine(asked)) return undefined;
  const isMeant = (known: string) => isOnOwnMachine(known) && withoutPort(known) === withoutPort(asked);
  return registered.some(isMeant) ? asked : undefined;
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
