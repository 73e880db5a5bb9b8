import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { DeliveryReason } from '@suite/contracts/webhooks';
import {
  type OutboundGate,
  outboundGate,
  OutboundRefusal,
  type OutboundRules,
  type Resolve,
} from '../../platform/outbound-gate.ts';

const MOST_BYTES = 1024;
/** What Node.js calls the faults of a certificate: not trusted, of another name, over. */
const BAD_CERTIFICATE = /CERT|LEAF_SIGNATURE|HOSTNAME_MISMATCH|^INVALID_(?:CA|PURPOSE)$/;

/** What one attempt came to: the status of the answer, or why there is none. */
export interface Attempt {
  status: number | null;
  reason: DeliveryReason | null;
}

export function webhookGate(rules: OutboundRules, resolve?: Resolve): OutboundGate {
  return outboundGate({
    rules,
    resolve,
    sentences: {
      protocol: 'The address must begin with https://.',
      privateNetwork: 'This address is on a private network, where webhooks are not sent.',
    },
  });
}

/** Sends a message on a connection of its own. No redirect is followed, and of the answer only the status is kept (S-41). */
export async function postOnce(
  address: string,
  {
    gate,
    mostMs,
    headers,
    body,
  }: {
    gate: OutboundGate;
    mostMs: number;
    headers: Record<string, string>;
    body: string;
  },
): Promise<Attempt> {
  try {
    const url = new URL(address);
    gate.requireText(url);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const status = await new Promise<number>((resolve, reject) => {
      const request = send(url, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'webhooks/1',
        },
        agent: false,
        signal: AbortSignal.timeout(mostMs),
        lookup: gate.lookupFor(url),
      });
      request.on('error', reject);
      // It can end without an error and without an answer, as when it is told to speak another protocol.
      const end = () => reject(new Error('The connection was closed.'));
      request.on('close', end);
      request.on('response', (answer) => {
        request.off('close', end);
        readAway(answer, () => resolve(answer.statusCode ?? 0));
      });
      request.end(body);
    });
    return { status, reason: status >= 300 && status < 400 ? 'redirect' : null };
  } catch (error) {
    return { status: null, reason: reasonOf(error) };
  }
}

/** A short answer is taken whole, so that its sender is not cut off; a long or slow one is. */
function readAway(answer: IncomingMessage, done: () => void): void {
  let bytes = 0;
  answer.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) answer.destroy();
  });
  answer.on('error', done);
  answer.on('close', done);
}

function reasonOf(error: unknown): DeliveryReason {
  if (error instanceof OutboundRefusal) return 'private-network';
  if (error instanceof Error && 'code' in error && BAD_CERTIFICATE.test(String(error.code)))
    return 'certificate';
  const isLate = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
  return isLate ? 'timeout' : 'unreachable';
}
