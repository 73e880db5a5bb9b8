import { hash, randomBytes } from 'node:crypto';
import { SHARE_TOKEN } from '@suite/contracts/shares';

/** 192 random bits as text: told once, and nobody can guess it (S-30). */
export function newShareToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of it; undefined for what cannot be one. */
export function shareTokenHash(token: string): string | undefined {
  return SHARE_TOKEN.test(token) ? hash('sha256', token, 'base64url') : undefined;
}
