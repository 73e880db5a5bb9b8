import { hash, timingSafeEqual } from 'node:crypto';

/** Tells whether a request carries the token, in its header or in the query; takes equally long for every wrong one. */
export type CheckAccess = (authorization: string | null, search: URLSearchParams) => boolean;

export function createAccessCheck(token: string): CheckAccess {
  if (token === '') throw new Error('The token of the content delivery service must not be empty.');
  const expected = digest(token);
  return (authorization, search) => {
    const given = authorization === null ? search.getAll('access_token') : bearer(authorization);
    const [candidate] = given;
    return given.length === 1 && candidate !== undefined && timingSafeEqual(digest(candidate), expected);
  };
}

function bearer(authorization: string): string[] {
  const match = /^Bearer +(\S+)$/i.exec(authorization);
  return match?.[1] === undefined ? [] : [match[1]];
}

/** Digests have one length, which the comparison needs, and hide how long the token is. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
