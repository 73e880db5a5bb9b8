import { type Answer, bodyAt } from '../../people/http.ts';
import { ATTEMPTS } from '../attempts.ts';
import type { AttackRequest, Case } from '../case.ts';
import { leavesOf, replaceAt, writeJson } from '../spoil.ts';
import type { World } from '../world.ts';
import { caseOf, draftRequest } from './requests.ts';

/** Bodies that are no body of any operation. */
const BROKEN = Object.entries<string | Uint8Array>({
  ...ATTEMPTS.bodies,
  ...Object.fromEntries(
    Object.entries(ATTEMPTS.binaryBodies).map(([kind, hex]) => [kind, Buffer.from(hex, 'hex')]),
  ),
  'three thousand keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`k${index}`, 1])),
  ),
});

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
    for (const [kind, body] of random.some(BROKEN, perOperation)) yield send(kind, { body });
    for (const [kind, headers] of random.some(
      Object.entries(ATTEMPTS.bodyHeaders),
      Math.ceil(perOperation / 2),
    )) {
      yield send(kind, { headers: { ...whole.request.headers, ...headers } });
    }
    for (const kind of random.some(ATTEMPTS.kinds, Math.ceil(perOperation / 4))) {
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
