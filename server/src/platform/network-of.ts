import { isIPv6 } from 'node:net';

/**
 * What limits count by. Whoever has one IPv6 address has the whole /64 it is in, so all of them are one caller; an IPv4
 * address is one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.toLowerCase().split('%', 1); // without the interface it was seen at
  const [before = '', after] = plain.split('::');
  const left = groupsOf(before);
  const right = groupsOf(after ?? '');
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...gap, ...right].slice(0, 4).map((group) => group.padStart(4, '0'));
  return `${network.join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
