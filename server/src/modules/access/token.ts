import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/**
 * 256 random bits as text. It says nothing about its holder: what it opens is in the database (S-05). Those of machines
 * begin with a word of their own, so that nothing is looked up that cannot be there.
 */
export function newToken(prefix: '' | 'client.' | 'scim.' = ''): string {
  return prefix + randomBytes(32).toString('base64url');
}

export function isToken(text: string, prefix: '' | 'client.' | 'scim.' = ''): boolean {
  return text.startsWith(prefix) && TOKEN.test(text.slice(prefix.length));
}

/** What is kept of a token or code: somebody who reads the database cannot use it. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
