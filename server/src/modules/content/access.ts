import { timingSafeEqual } from 'node:crypto';

/** Tells whether a request carries the token, in its header or in the query; takes equally long for every wrong one. */
export type CheckAccess = (authorization: string | null, search: URLSearchParams) => boolean;

export function createAccessCheck(token: string): CheckAccess {
  if (token === '') throw new Error('The token of the content delivery service must not be empty.');
  // Both stand in room of one size, which the comparison needs, and which hides how long the token is.
  const room = Math.max(256, 2 * Buffer.byteLength(token));
  const expected = Buffer.alloc(room);
  expected.write(token);
  const given = Buffer.alloc(room);
  return (authorization, search) => {
    const [candidate, ...more] =
      authorization === null ? search.getAll('access_token') : bearer(authorization);
    if (candidate === undefined || more.length > 0 || Buffer.byteLength(candidate) > room) return false;
    given.fill(0);
    given.write(candidate);
    return timingSafeEqual(given, expected) && !candidate.endsWith('\0');
  };
}

function bearer(authorization: string): string[] {
  const match = /^Bearer +(\S+)$/i.exec(authorization);
  return match?.[1] === undefined ? [] : [match[1]];
}
