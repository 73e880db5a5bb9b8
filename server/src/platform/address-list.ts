import { BlockList, isIPv6 } from 'node:net';

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
