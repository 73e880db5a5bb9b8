import { createHash, timingSafeEqual } from 'node:crypto';

/** Tells whether a request carries the token, in its header or in the query; takes equally long for every wrong one. */
export type CheckAccess = (authorization: string | null, search: URLSearchParams) => boolean;

export function createAccessCheck(token: string): CheckAccess {
  if (token === '') throw new Error('The token of the content delivery service must not be empty.');
  // Hashes have one size, which the comparison needs, and which hides how long the token is.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(token);
  return (authorization, search) => {
    const [candidate, ...more] =
      authorization === null ? search.getAll('access_token') : bearer(authorization);
    return candidate !== undefined && more.length === 0 && timingSafeEqual(digest(candidate), expected);
  };
}

function bearer(authorization: string): string[] {
  const match = /^Bearer +(\S+)$/i.exec(authorization);
  return match?.[1] === undefined ? [] : [match[1]];
}
