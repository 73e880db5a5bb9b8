import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

export interface ClientAddress {
  address: string;
  /** True only for a caller on this machine that no proxy speaks for. */
  loopback: boolean;
}

/**
 * Who is calling. The socket's peer counts, unless it is a configured proxy: then the last address in X-Forwarded-For that is
 * not itself such a proxy, or the peer where something else stands there. A forwarded header from anybody else is not
 * believed, but it shows that there is a proxy in front, so the caller is not taken for a local one. Nobody is, unless the
 * product itself is known by an address of this machine (`isLocal`): a proxy need not say that it is one.
 */
export function clientAddress(
  incoming: IncomingMessage | undefined,
  { trusted, isLocal }: { trusted: BlockList; isLocal: boolean },
): ClientAddress {
  const peer = plain(incoming?.socket.remoteAddress ?? '');
  const forwarded = [incoming?.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hasForwarded = forwarded !== '' || incoming?.headers['forwarded'] !== undefined;
  if (!hasForwarded) return { address: peer, loopback: isLocal && isLoopback(peer) };
  if (!trusted.check(peer, familyOf(peer))) return { address: peer, loopback: false };
  const chain = forwarded.split(',').flatMap((part) => (part.trim() === '' ? [] : [addressIn(part.trim())]));
  const client = chain.findLast(
    (address) => address === undefined || !trusted.check(address, familyOf(address)),
  );
  return { address: client ?? peer, loopback: false };
}

/** An address as proxies write it: some add the port, those of IPv6 stand in brackets then. Undefined for anything else. */
function addressIn(text: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  const address = plain(inBrackets ?? beforePort ?? text);
  // The zone of an IPv6 address can be any text, and means nothing elsewhere.
  return isIP(address) !== 0 && !address.includes('%') ? address : undefined;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/**
 * What limits count by. The owner of one IPv6 address has the whole /64 it is in, so all of them are one caller; an IPv4
 * address is one.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? prefixOf(address, 4) : address;
}

/** The /48 that an IPv6 address is in, the most that one customer of a provider is usually given; an IPv4 address has none. */
export function siteOf(address: string): string | undefined {
  return isIPv6(address) ? prefixOf(address, 3) : undefined;
}

function prefixOf(address: string, groups: number): string {
  const [bare = ''] = address.toLowerCase().split('%', 1); // without the interface it was seen at
  const [before = '', after] = bare.split('::');
  const left = groupsOf(before);
  const right = groupsOf(after ?? '');
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...gap, ...right].slice(0, groups).map((group) => group.padStart(4, '0'));
  return `${network.join(':')}::/${16 * groups}`;
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

/** Addresses and ranges such as 10.0.0.0/8, as the settings name them. */
export function addressList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = isIPv6(range) ? '128' : '32'] = range.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
