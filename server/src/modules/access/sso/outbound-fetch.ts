import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  type OutboundGate,
  outboundGate,
  OutboundRefusal,
  type OutboundRules,
} from '../../../platform/outbound-gate.ts';
import { elsewhere } from '../../../platform/semaphore.ts';

/** The parts of `fetch` that are asked for by those who speak OpenID Connect. */
export interface OutboundRequest {
  method?: string | undefined;
  headers?: Headers | Record<string, string> | undefined;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}
export type OutboundFetch = (url: string, options?: OutboundRequest) => Promise<Response>;

const MOST_MS = 10_000;
const MOST_BYTES = 1024 * 1024;

const SENTENCES = {
  protocol: 'The address of a provider must begin with https://.',
  privateNetwork:
    'This provider is on a private network. The operator can allow that with SSO_PRIVATE_ISSUERS=yes.',
};

export function providerGate(rules: OutboundRules): OutboundGate {
  return outboundGate({ rules, sentences: SENTENCES });
}

/**
 * Asks an address that staff have entered (S-41): no redirects, ten seconds, one megabyte, and the gate judges who is spoken to.
 */
export function outboundFetch(rules: OutboundRules): OutboundFetch {
  const gate = providerGate(rules);
  return async (text, options = {}) => {
    const url = new URL(text);
    gate.requireText(url);
    const limit = AbortSignal.timeout(MOST_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const { method = 'GET', body } = options;
    const headers = Object.fromEntries(new Headers(options.headers));
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return elsewhere(
      () =>
        new Promise((resolve, reject) => {
          const request = send(url, { method, headers, signal, lookup: gate.lookupFor(url) });
          request.on('error', reject);
          request.on('response', (answer) => void readAnswer(answer).then(resolve, reject));
          request.end(body === undefined || body === null ? undefined : bodyText(body));
        }),
    );
  };
}

/** Forms and texts are all that is sent. */
function bodyText(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Only a form or a text can be sent.');
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new OutboundRefusal('The provider sent more than one megabyte.');
    chunks.push(chunk);
  }
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
}
