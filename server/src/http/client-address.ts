import type { IncomingMessage } from 'node:http';

export interface ClientAddress {
  address: string;
  /** True only for a caller on this machine that no proxy speaks for. */
  loopback: boolean;
}

/**
 * Who is calling. The socket's peer counts, unless it is a configured proxy: then the last address in
 * X-Forwarded-For that is not itself such a proxy. A forwarded header from anybody else is not believed,
 * but it shows that a proxy stands in front, so the caller is not taken for a local one. Nobody is, unless the product
 * itself is known by an address of this machine (`isLocal`): a proxy need not say that it is one.
 */
export function clientAddress(
  incoming: IncomingMessage | undefined,
  { trusted, isLocal }: { trusted: string[]; isLocal: boolean },
): ClientAddress {
  const peer = plain(incoming?.socket.remoteAddress ?? '');
  const forwarded = [incoming?.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hasForwarded = forwarded !== '' || incoming?.headers['forwarded'] !== undefined;
  if (!hasForwarded) return { address: peer, loopback: isLocal && isLoopback(peer) };
  if (!trusted.includes(peer)) return { address: peer, loopback: false };
  const chain = forwarded.split(',').map((part) => plain(part.trim()));
  const client = chain.findLast((address) => address !== '' && !trusted.includes(address));
  return { address: client ?? peer, loopback: false };
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
