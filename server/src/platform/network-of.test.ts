import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
  ['2001:0db8:0001:0002::', '2001:0db8:0001:0002::/64'],
  ['2001:DB8:1:2::ffff', '2001:0db8:0001:0002::/64'],
  ['2001:db8::1', '2001:0db8:0000:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
  ['64:ff9b::192.0.2.1', '0064:ff9b:0000:0000::/64'],
])('S-11 %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('S-11 two addresses of one /64 are one caller, those of two are two', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
});
