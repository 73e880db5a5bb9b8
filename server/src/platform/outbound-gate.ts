import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { addressList, familyOf } from './address-list.ts';

/** Which addresses may be asked, beside those of the public internet by https. */
export interface OutboundRules {
  /** Those of a network of its own: a company that runs the product behind its walls. */
  isPrivateAllowed: boolean;
  /** This very machine, also by http: development and tests. */
  isLoopbackAllowed: boolean;
}

/** Resolves a name to all of its addresses. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

interface GateParts {
  rules: OutboundRules;
  /** What is said of an address that is refused. */
  sentences: { protocol: string; privateNetwork: string };
  /** The names of the machine unless told. */
  resolve?: Resolve | undefined;
}

/** An address that may not be asked. Its message is a sentence for whoever entered it. */
export class OutboundRefusal extends Error {
  override name = 'OutboundRefusal';
}

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
export function outboundGate({ rules, sentences, resolve: find = resolve }: GateParts) {
  /** Whether a browser may be sent there. */
  function requireProtocol(url: URL): void {
    if (url.protocol === 'https:') return;
    const isLocal = ['localhost', '127.0.0.1', '::1'].includes(hostOf(url));
    if (url.protocol === 'http:' && isLocal && rules.isLoopbackAllowed) return;
    throw new OutboundRefusal(sentences.protocol);
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
    throw new OutboundRefusal(sentences.privateNetwork);
  }

  /** For the connection: it goes to an address that was judged, or nowhere. */
  function lookupFor(url: URL): LookupFunction {
    return (hostname, options: LookupOptions, callback) => {
      find(hostname, { ...options, all: true }, (error, found) => {
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
