import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;
// Tokens of machines look different, so that it is known whom to ask about them.
const CLIENT_TOKEN = /^client\.[\w-]{43}$/;

// And those of directories, which open nothing but /scim/.
const SCIM_TOKEN = /^scim\.[\w-]{43}$/;

/** 256 random bits as text. It says nothing about its holder: what it opens stands in the database (S-05). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function newClientToken(): string {
  return `client.${newToken()}`;
}

export function newScimToken(): string {
  return `scim.${newToken()}`;
}

/** What is kept of a token or code: whoever reads the database cannot use it. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export function isClientToken(text: string): boolean {
  return CLIENT_TOKEN.test(text);
}

export function isScimToken(text: string): boolean {
  return SCIM_TOKEN.test(text);
}
