import { createHmac, randomBytes } from 'node:crypto';
import type { DeliveryRow } from './resource.ts';

const PREFIX = 'whsec_';

/** 256 random bits, in the form that libraries for Standard Webhooks take. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** What is told: that something happened to a thing, and where it is read; never what is in it. */
export function messageBody(row: DeliveryRow, publicUrl: string): string {
  const { id, event, created, resourceType, resourceId, resourceVersion, path } = row;
  return JSON.stringify({
    id,
    type: event,
    timestamp: created.toISOString(),
    version: 1,
    data: {
      type: resourceType,
      id: resourceId,
      ...(resourceVersion === null ? {} : { version: resourceVersion }),
      link: new URL(path, publicUrl).href,
    },
  });
}

/**
 * The headers of Standard Webhooks: each signature is over id, time and body, so that none of them can be exchanged. Several
 * secrets sign while one replaces another.
 */
export function signedHeaders(
  secrets: string[],
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
