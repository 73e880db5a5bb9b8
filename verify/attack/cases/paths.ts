import type { Answer } from '../../people/http.ts';
import type { Case } from '../case.ts';
import { missingPath, type World } from '../world.ts';

/** Other spellings of a path, by which a guard may see one address and a router another (S-24). */
const SPELLINGS: Record<string, (path: string) => string> = {
  'two slashes': (path) => `/${path}`,
  'two slashes within': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  'a dot': (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  'dots upwards': (path) => `/api/auth/demo/../../..${path}`,
  'encoded dots upwards': (path) => `/healthz/%2e%2e${path}`,
  'encoded letters': (path) =>
    path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'an encoded slash': (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  'a backslash': (path) => path.replace(/\/(?=[^/]*$)/, '%5c'),
  NUL: (path) => `${path}%00`,
  'NUL and an ending': (path) => `${path}%00.css`,
  'half of an encoding': (path) => `${path}%`,
  'no encoding': (path) => `${path}%zz`,
  'overlong UTF-8': (path) => `${path}/%c0%ae%c0%ae/`,
  'a slash at the end': (path) => `${path}/`,
  'a dot at the end': (path) => `${path}.`,
  'a semicolon': (path) => `${path};a=b`,
  'a file ending': (path) => `${path}.json`,
  capitals: (path) => path.toUpperCase(),
  'a long segment': (path) => `${path}/${'a'.repeat(7000)}`,
  'many segments': (path) => `${path}${'/a'.repeat(3000)}`,
  'a long query': (path) => `${path}?${'a'.repeat(7000)}`,
  'a whole address': (path) => `http://other.example${path}`,
};

const METHODS = [
  'TRACE',
  'PROPFIND',
  'OPTIONS',
  'HEAD',
  'SEARCH',
  'PURGE',
  'LINK',
  'MKCOL',
  'LOCK',
  'REPORT',
  'QUERY',
];

const HEADERS: Record<string, Record<string, string | string[]>> = {
  'two hosts': { Host: 'a.example, b.example' },
  'another host': {
    Host: 'other.example',
    'X-Forwarded-Host': 'other.example',
    Forwarded: 'host=other.example',
  },
  'a broken host': { Host: 'a b:99999' },
  'two tokens': { Authorization: ['Bearer a', 'Bearer b'] },
  'a long token': { Authorization: `Bearer ${'a'.repeat(8000)}` },
  'many headers': Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`X-H${index}`, 'v'])),
  'a huge header': { 'X-Large': 'a'.repeat(20_000) },
  'a huge cookie': { Cookie: `refresh=${'a'.repeat(9000)}` },
  'odd cookies': { Cookie: 'refresh=%00; refresh=%zz; =; ; __proto__=1' },
  'a claimed address': { 'X-Forwarded-For': "127.0.0.1', 1); --", 'X-Real-IP': '::1' },
  'odd encodings': { 'Accept-Encoding': 'gzip;q=NaN, *;q=-1, br;q=1e9, ;;;' },
  'odd languages': { 'Accept-Language': `${'x-'.repeat(2000)}*` },
  'odd conditions': { 'If-None-Match': 'W/"', 'If-Modified-Since': 'yesterday', 'If-Range': '"' },
  'a range': { Range: 'bytes=9-1,-0,99999999999999999999-' },
  'an expectation': { Expect: 'a miracle' },
  'another site': {
    Origin: 'https://other.example',
    Referer: 'https://other.example',
    'Sec-Fetch-Site': 'cross-site',
  },
  'no site': { Origin: 'null', 'Access-Control-Request-Method': 'DELETE' },
  'another method': {
    'X-HTTP-Method-Override': 'DELETE',
    'X-Method-Override': 'DELETE',
    'X-Original-URL': '/metrics',
  },
  'an upgrade': { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': 'x' },
};

/** Some operations a round, called by nobody at other spellings, with other methods, and with odd headers. */
export function* pathCases(world: World, operations: number): Generator<Case> {
  for (const operation of world.random.some(world.operations, operations)) {
    const isOpen = operation.who === 'everyone' || operation.who === 'loopback';
    // 204 says which methods there are, for browsers that ask before they send; it holds nothing else.
    const expect = ({ status }: Answer) =>
      isOpen || status >= 300 || status === 204 ? undefined : `answered ${status} to nobody`;
    const path = missingPath(operation);
    const base = { operation: operation.name, expect };
    for (const [kind, spell] of Object.entries(SPELLINGS)) {
      const request = { method: operation.method, target: spell(path) };
      yield { ...base, kind: `a path with ${kind}`, request };
    }
    for (const method of METHODS)
      yield { ...base, kind: `the method ${method}`, request: { method, target: path } };
    for (const [kind, headers] of Object.entries(HEADERS)) {
      yield {
        ...base,
        kind: `headers: ${kind}`,
        request: { method: operation.method, target: path, headers },
      };
    }
  }
}
