import { lookup as lookUp, type LookupOptions } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addressList, familyOf } from '../../../http/client-address.ts';
import { elsewhere } from '../../../platform/semaphore.ts';

/** The parts of `fetch` that are asked for by those who speak OpenID Connect. */
interface OutboundRequest {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | null;
}
export type OutboundFetch = (url: string, options?: OutboundRequest) => Promise<Response>;

const MOST_MS = 10_000;
const MOST_BYTES = 1024 * 1024;

/**
 * Asks an address that staff have entered (S-41): no redirects, ten seconds, one megabyte, and the gate judges who is spoken to.
 */
export function outboundFetch(rules: OutboundRules): OutboundFetch {
  const gate = outboundGate(rules);
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

/** Which addresses may be asked, beside those of the public internet by https. */
export interface OutboundRules {
  /** Those of a network of its own: a company that runs the product behind its walls. */
  isPrivateAllowed: boolean;
  /** This very machine, also by http: development and tests. */
  isLoopbackAllowed: boolean;
}

/** An address that may not be asked. Its message is a sentence for the person who entered it. */
export class OutboundRefusal extends Error {
  override name = 'OutboundRefusal';
}

const SENTENCES = {
  protocol: 'The address of a provider must begin with https://.',
  privateNetwork:
    'This provider is on a private network. The operator can allow that with SSO_PRIVATE_ISSUERS=yes.',
};

const LOOPBACK = addressList(['127.0.0.0/8', '::1/128']);
// Not of the public internet, or only by way of another address.
const PRIVATE = addressList(
  [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
    '::/96 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Judges addresses that people have entered, before anybody is asked there (S-41): https, and the machine that is spoken to is
 * one of the public internet. That is judged where the name has been resolved, and the connection goes to the address that
 * was judged: a name that means another one a moment later gains nothing.
 */
export function outboundGate(rules: OutboundRules) {
  /** Whether a browser may be sent there. */
  function requireProtocol(url: URL): void {
    if (url.protocol === 'https:') return;
    const isLocal = ['localhost', '127.0.0.1', '::1'].includes(hostOf(url));
    if (url.protocol === 'http:' && isLocal && rules.isLoopbackAllowed) return;
    throw new OutboundRefusal(SENTENCES.protocol);
  }

  /** Whether an address may be asked, as far as its text tells. */
  function requireText(url: URL): void {
    requireProtocol(url);
    const host = hostOf(url);
    if (isIP(host) !== 0) requireAddress(host, url);
  }

  function requireAddress(address: string, url: URL): void {
    const family = familyOf(address);
    if (rules.isLoopbackAllowed && LOOPBACK.check(address, family)) return;
    const isPublic = !PRIVATE.check(address, family);
    if (url.protocol === 'https:' && (isPublic || rules.isPrivateAllowed)) return;
    throw new OutboundRefusal(SENTENCES.privateNetwork);
  }

  /** For the connection: it goes to an address that was judged, or nowhere. */
  function lookupFor(url: URL): LookupFunction {
    return (hostname, options: LookupOptions, callback) => {
      lookUp(hostname, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, []);
        try {
          for (const { address } of found) requireAddress(address, url);
        } catch (refusal) {
          return callback(refusal as Error, []); // what requireAddress throws
        }
        if (options.all) return callback(null, found);
        const [first] = found;
        callback(null, first?.address ?? '', first?.family);
      });
    };
  }

  /** Judges an address before it is kept: its text, and what its name means now. */
  async function requireNow(url: URL): Promise<void> {
    requireText(url);
    const host = hostOf(url);
    if (isIP(host) !== 0) return;
    const lookup = lookupFor(url);
    await new Promise<void>((done, fail) => {
      lookup(host, { all: true }, (error) => (error ? fail(error) : done()));
    });
  }

  return { requireProtocol, requireText, requireNow, lookupFor };
}

export type OutboundGate = ReturnType<typeof outboundGate>;

/** The host of an address, without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
