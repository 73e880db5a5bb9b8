import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../links.ts';

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** A JSON Web Token signed with HMAC-SHA256 (RFC 7515): the form that readers of protected assets know. */
export function signToken(claims: object, key: string | Buffer): string {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key)}`;
}

/** The claims of a token; undefined when it was not signed with the key, or with another method. */
export function readSignedToken(token: string, key: string | Buffer): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(`${header}.${payload}`, key))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  // The method is ours to choose: a header that names another one is refused, whatever the signature.
  return decode(header)?.['alg'] === 'HS256' ? decode(payload) : undefined;
}

function signatureOf(text: string, key: string | Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
