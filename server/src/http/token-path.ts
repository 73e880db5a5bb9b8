import { hash } from 'node:crypto';
import { withoutTokens } from '../platform/program-token.ts';

// Addresses whose last part is a secret: everybody who has them can open what is behind.
const WITH_TOKEN = /^\/(?:api\/shared|api\/linked-tables|apps\/share)\/([^/]+)/;

/** The secret in an address, if it holds one. */
export function tokenIn(path: string): string | undefined {
  return WITH_TOKEN.exec(path)?.[1];
}

/**
 * The address as it may be written down: the beginning of a hash in place of the secret (S-50). What is as long as a
 * token goes too, wherever it stands: a mistyped address holds a true one.
 */
export function writtenPath(path: string): string {
  const token = tokenIn(path);
  const masked = token === undefined ? path : path.replace(token, markOf(token));
  return withoutTokens(masked).replaceAll(/(?<=\/)[\w-]{32}(?![\w-])/g, markOf);
}

function markOf(token: string): string {
  return `~${hash('sha256', token, 'hex').slice(0, 12)}`;
}

/** What answers at such an address demand of everybody on the way (S-16, S-32): keep nothing, index nothing, say nothing. */
export const SECRET_ANSWER = new Map([
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex, nofollow'],
  ['Cache-Control', 'no-store'],
]);
