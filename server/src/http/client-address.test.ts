import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressList, clientAddress, networkOf, siteOf } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  // Only what the function reads; a whole message cannot be made without a socket.
  return { socket: { remoteAddress }, headers } as IncomingMessage;
}

interface Case {
  who: string;
  incoming: IncomingMessage;
  trusted?: string[];
  address: string;
  loopback?: boolean;
  isLocal?: boolean;
}

const CASES: Case[] = [
  { who: 'the peer', incoming: from('203.0.113.9'), address: '203.0.113.9' },
  { who: 'this machine', incoming: from('::ffff:127.0.0.1'), address: '127.0.0.1', loopback: true },
  {
    who: 'S-55 a proxy on this machine that does not say so, in front of a public product',
    incoming: from('127.0.0.1'),
    isLocal: false,
    address: '127.0.0.1',
  },
  { who: 'a header nobody vouches for', incoming: from('203.0.113.9', '127.0.0.1'), address: '203.0.113.9' },
  {
    who: 'an unknown proxy on this machine',
    incoming: from('127.0.0.1', '203.0.113.5'),
    address: '127.0.0.1',
  },
  {
    who: 'behind a trusted proxy',
    incoming: from('10.0.0.1', '203.0.113.5'),
    trusted: ['10.0.0.1'],
    address: '203.0.113.5',
  },
  {
    who: 'behind two trusted proxies',
    incoming: from('10.0.0.1', '203.0.113.5, 10.0.0.2'),
    trusted: ['10.0.0.1', '10.0.0.2'],
    address: '203.0.113.5',
  },
  {
    who: 'an address the caller put in front',
    incoming: from('10.0.0.1', '127.0.0.1, 203.0.113.5'),
    trusted: ['10.0.0.1'],
    address: '203.0.113.5',
  },
  {
    who: 'behind a balancer whose addresses change within a range',
    incoming: from('::ffff:10.4.5.6', '198.51.100.1, 203.0.113.5, fd12::7, 10.9.9.9'),
    trusted: ['10.0.0.0/8', 'fd00::/8'],
    address: '203.0.113.5',
  },
  {
    who: 'a proxy just outside of the range',
    incoming: from('11.0.0.1', '203.0.113.5'),
    trusted: ['10.0.0.0/8'],
    address: '11.0.0.1',
  },
  {
    who: 'what is no address, put in by a trusted proxy',
    incoming: from('10.0.0.1', '203.0.113.5, unknown'),
    trusted: ['10.0.0.1'],
    address: '10.0.0.1',
  },
  ...[
    ['203.0.113.5:50123', '203.0.113.5'],
    ['[2001:db8::5]:50123', '2001:db8::5'],
    ['[2001:db8::5]', '2001:db8::5'],
    ['2001:db8::5', '2001:db8::5'],
    ['::FFFF:203.0.113.5', '203.0.113.5'],
    ['[::ffff:203.0.113.5]:80', '203.0.113.5'],
    ['203.0.113.5:50123, 10.0.0.1:443', '203.0.113.5'],
    ['203.0.113.5, ', '203.0.113.5'],
    ['203.0.113.5:123456', '10.0.0.1'],
    ['203.0.113', '10.0.0.1'],
    ['203.0.113.005', '10.0.0.1'],
    [`fe80::1%${'a'.repeat(10_000)}`, '10.0.0.1'],
    ['9'.repeat(10_000), '10.0.0.1'],
  ].map(([forwarded = '', address = '']) => ({
    who: `S-55 behind a proxy that says ${forwarded.slice(0, 40)}`,
    incoming: from('10.0.0.1', forwarded),
    trusted: ['10.0.0.1'],
    address,
  })),
];

describe('clientAddress', () => {
  test.each(CASES)('$who', ({ incoming, trusted = [], isLocal = true, address, loopback = false }) => {
    expect(clientAddress(incoming, { trusted: addressList(trusted), isLocal })).toEqual({
      address,
      loopback,
    });
  });
});

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

test.each([
  ['203.0.113.9', undefined],
  ['2001:DB8:1:2:3:4:5:6', '2001:0db8:0001::/48'],
  ['fe80::1%eth0', 'fe80:0000:0000::/48'],
])('S-11 %s is of the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test('S-11 two addresses of one /64 are one caller, those of two are two', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
});
