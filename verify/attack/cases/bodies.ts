import { type Answer, bodyAt } from '../../people/http.ts';
import type { AttackRequest, Case } from '../case.ts';
import { leavesOf, replaceAt, WRONG_KINDS, writeJson } from '../spoil.ts';
import type { World } from '../world.ts';
import { caseOf, draftRequest } from './requests.ts';

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));

/** Bodies that are no body of any operation. */
const BROKEN: Record<string, string | Uint8Array> = {
  empty: '',
  'cut off': '{"data":{"type":',
  'no JSON': 'data=1&type=2',
  null: 'null',
  'a list': '[]',
  'a text': '"data"',
  'a number': '1e999',
  'an empty object': '{}',
  'a list for data': '{"data":[]}',
  'null for data': '{"data":null}',
  'a poisoned key': '{"__proto__":{"roles":["admin-group"]},"data":{"__proto__":{"type":"x"}}}',
  'the constructor as a key': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'names of methods as keys': '{"toString":1,"hasOwnProperty":2,"then":3,"toJSON":4,"length":-1}',
  'the same key twice': '{"data":{},"data":{"type":"x"}}',
  'forty levels': deep(40),
  'a hundred thousand levels': deep(100_000),
  'three thousand keys': keys(3000),
  'a hundred thousand items': `{"data":[${'0,'.repeat(100_000)}0]}`,
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'half of a surrogate pair in UTF-8': Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  'a byte order mark': '\ufeff{"data":{}}',
  'UTF-16': Buffer.from('{"data":{}}', 'utf16le'),
  'NUL bytes': '\0\0\0\0',
  'an archive': Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff]),
};

/** How a good body is sent in a wrong way. */
const WRONG_HEADERS: Record<string, Record<string, string | string[]>> = {
  'as plain text': { 'Content-Type': 'text/plain' },
  'without a type': { 'Content-Type': '' },
  'as a form of parts': { 'Content-Type': 'multipart/form-data; boundary=x' },
  'as XML': { 'Content-Type': 'application/xml' },
  'in another character set': { 'Content-Type': 'application/vnd.api+json; charset=utf-16' },
  'said to be compressed': { 'Content-Encoding': 'gzip' },
  'with a key that is used up': { 'Idempotency-Key': '\u00e9'.repeat(255) },
  'with a key too long': { 'Idempotency-Key': 'k'.repeat(256) },
  'with an empty key': { 'Idempotency-Key': '' },
  'to a version that is none': { 'If-Match': '"1e9", W/"0", *' },
  'to any version': { 'If-Match': '*' },
};

/** Every operation with a body, with bodies that are broken, of a wrong kind, too large, or sent in a wrong way. */
export function* bodyCases(world: World, perOperation: number): Generator<Case> {
  const { operations, random } = world;
  for (const operation of operations) {
    const { body: described } = operation;
    if (!described) continue;
    const draft = draftRequest(world, operation);
    const whole = caseOf(draft, '');
    const send = (kind: string, change: Partial<AttackRequest>): Case => ({
      ...whole,
      kind: `a body: ${kind}`,
      request: { ...whole.request, ...change },
    });
    for (const [kind, body] of random.some(Object.entries(BROKEN), perOperation)) yield send(kind, { body });
    for (const [kind, headers] of random.some(Object.entries(WRONG_HEADERS), Math.ceil(perOperation / 2))) {
      yield send(kind, { headers: { ...whole.request.headers, ...headers } });
    }
    for (const kind of random.some(WRONG_KINDS, Math.ceil(perOperation / 4))) {
      const { way } = random.pick([{ way: [] }, ...leavesOf(draft.body)]);
      yield send('of a wrong kind', { body: writeJson(replaceAt(draft.body, way, () => kind)) });
    }
    yield send('of unknown length', { isChunked: true });
    yield tooLarge(
      send('said to be too large', {
        body: '{}',
        headers: { ...whole.request.headers, 'Content-Length': '99999999' },
      }),
    );
  }
}

/**
 * Learns the limit from its refusal, and then sends one byte more than that, without saying so before; where megabytes may
 * come, as many elements as fit into them.
 */
function tooLarge(announced: Case): Case {
  return {
    ...announced,
    expect: refusedAsTooLarge,
    follow: (answer) => {
      const limit = Number(/at most (\d+) bytes/.exec(answer.body)?.[1] ?? Number.NaN);
      if (Number.isNaN(limit)) return undefined;
      const { 'Content-Length': _, ...headers } = announced.request.headers ?? {};
      if (limit > 1_000_000) {
        const body = `{"data":[${'1,'.repeat(Math.floor(limit / 2) - 10)}1]}`;
        return {
          ...announced,
          kind: 'a body: elements as far as there is room',
          request: { ...announced.request, headers, body },
        };
      }
      return {
        ...announced,
        kind: 'a body: one byte too large',
        request: { ...announced.request, headers, body: `"${'x'.repeat(limit - 1)}"`, isChunked: true },
        expect: refusedAsTooLarge,
      };
    },
  };
}

/** Unless it was refused for something that comes before: a version, a state, an object that is gone. */
function refusedAsTooLarge(answer: Answer): string | undefined {
  const { status } = answer;
  const isRefused = status >= 400 && status < 500;
  const errors = bodyAt(answer, 'errors');
  return isRefused || errors !== undefined ? undefined : `answered ${status} to a body that is too large`;
}
