import type { HldAnswer } from '@suite/contracts/calculations';
import type { Role } from '@suite/contracts/roles';
import { afterAll, describe, expect, test } from 'vitest';
import { HttpError } from '../../http/http-error.ts';
import { someUser } from '../../testing/actors.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { Slots } from './routes.ts';

const server = await startTestServer({
  // Roles by a header of the test's own: sign-in is another capability.
  authenticate: (request, caller) => {
    const roles = request.headers.get('x-test-roles');
    if (roles === null) return Promise.resolve({ kind: 'visitor', ...caller });
    return Promise.resolve(someUser(roles.split(',') as Role[]));
  },
});
afterAll(() => server.close());

async function post(name: string, body: unknown, roles: string | null = 'hld-app-group,hsp-app-group') {
  const response = await fetch(`${server.url}/api/calculations/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(roles === null ? {} : { 'X-Test-Roles': roles }) },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const refusal = (status: number, detail?: string) => ({
  status,
  body: { errors: [expect.objectContaining({ status: String(status), ...(detail ? { detail } : {}) })] },
});

const conditions = { temperature: 25, salinity: 1, eacn: 7, fa: 0 };
const SDS = { surfactantType: 'anionic', cc0: -2.5, mw: 288.38, concentration: 5 };
const AOT = { surfactantType: 'anionic', cc0: 2.55, mw: 444.57, concentration: 5 };
const C12E5 = { surfactantType: 'ethoxylate', cc0: 0.77, mw: 406.6, concentration: 5 };
const hld = (surfactants: object[], more: object = {}) => ({ conditions, surfactants, oils: [], ...more });

describe('who may calculate', () => {
  test.each([
    ['hld', 'hsp-app-group,hld-db-group,supplier-group,admin-group'],
    ['hsp-score', 'hld-app-group,hsp-db-group'],
  ])('R6.6 %s: nobody without signing in, nobody without the app', async (name, others) => {
    expect(await post(name, {}, null)).toMatchObject(refusal(401));
    expect(await post(name, {}, others)).toMatchObject(refusal(403));
  });
});

describe('POST /api/calculations/hld', () => {
  test('R1.3 the mix of SDS and AOT (vector 3)', async () => {
    const { status, body } = await post('hld', hld([SDS, AOT], { targetEmulsionType: 'W/O' }));
    expect(status).toBe(200);
    expect(body).toEqual({
      hld: expect.closeTo(-1.481, 4),
      emulsionType: 'O/W',
      exact: false,
      match: false,
      eacn: 7,
      salinity: expect.closeTo(1.24869, 4),
      totals: { concentration: 10, volume: 0 },
      parts: [
        { moleFraction: expect.closeTo(0.60655, 4), hld: expect.closeTo(-3.4679, 4) },
        { moleFraction: expect.closeTo(0.39345, 4), hld: expect.closeTo(1.5821, 4) },
      ],
      uncertainty: expect.objectContaining({ standardError: expect.closeTo(0.727, 2) }),
    });
  });

  test('how well HLD is known follows from how the values were obtained', async () => {
    const { body } = await post('hld', hld([{ ...SDS, method: 'exp' }]));
    expect(body['uncertainty']).toMatchObject({ standardError: expect.closeTo(0.212, 2) });
    const { body: unknown } = await post('hld', hld([SDS]));
    expect(unknown['uncertainty']).toMatchObject({ standardError: expect.closeTo(1.002, 2) });
  });

  test('R4.16 EACN comes from the oils unless it is manual (vector 12)', async () => {
    const oils = [
      { eacn: 7.25, volume: 1 },
      { eacn: 24.5, volume: 3 },
      { eacn: 99, volume: 9, active: false },
    ];
    expect((await post('hld', { ...hld([C12E5]), oils })).body['eacn']).toBe(20.1875);
    expect((await post('hld', { ...hld([C12E5]), oils, manualEACN: true })).body['eacn']).toBe(7);
  });

  test('R4.17 without an active surfactant there is no HLD, and that is no mistake', async () => {
    const { status, body } = await post('hld', hld([{ ...SDS, active: false }]));
    expect(status).toBe(200);
    expect(body).toMatchObject({ hld: null, emulsionType: null, exact: null, match: null });
  });

  test.each([
    ['Surfactant concentration cannot be zero', hld([{ ...SDS, concentration: 0 }])],
    ['Salinity cannot be zero', { ...hld([SDS]), conditions: { ...conditions, salinity: 0 } }],
    ['Surfactant molecular weight must be greater than 0', hld([{ ...SDS, mw: 0 }])],
    ['EACN comes from the oils, but no active oil has a volume', hld([SDS], { manualEACN: false })],
  ])('R5.10 %s', async (sentence, request) => {
    expect(await post('hld', request)).toMatchObject(refusal(422, sentence));
  });

  test.each([
    ['a text for a number', hld([{ ...SDS, cc0: '-2.5' }])],
    ['an unknown field', hld([{ ...SDS, colour: 'red' }])],
    ['an unknown type', hld([{ ...SDS, surfactantType: 'soap' }])],
    ['a missing condition', { ...hld([SDS]), conditions: { temperature: 25 } }],
    ['a number beyond all bounds', hld([{ ...SDS, cc0: 1e300 }])],
    ['too many surfactants', hld(Array.from({ length: 51 }, () => SDS))],
  ])('%s is 422', async (_, request) => {
    expect((await post('hld', request)).status).toBe(422);
  });
});

describe('POST /api/calculations/hld-solve and hld-scan', () => {
  test('salt to add and the total with the ionic part (vector 13)', async () => {
    const { body } = await post('hld-solve', { ...hld([SDS]), variable: 'salinity', target: 0 });
    expect(body).toEqual({
      value: expect.closeTo(40.0448 - 0.15084, 3),
      total: expect.closeTo(40.0448, 3),
      // More salt than water holds is no answer.
      interval95: { from: expect.closeTo(5.463, 3) as number, to: null },
    });
  });

  test('the ends of the interval are where HLD is the wanted one less and plus its error', async () => {
    const mix = { ...hld([SDS]), manualEACN: true };
    const { body } = await post('hld-solve', { ...mix, variable: 'eacn', target: -2 });
    const { value, interval95 } = body as { value: number; interval95: { from: number; to: number } };
    const at = async (eacn: number) =>
      (await post('hld', { ...mix, conditions: { ...conditions, eacn } })).body as unknown as HldAnswer;
    const { hld: found, uncertainty } = await at(value);
    expect(found).toBeCloseTo(-2, 9);
    const { from, to } = uncertainty?.interval95 ?? { from: 0, to: 0 };
    // More EACN, less HLD.
    expect((await at(interval95.from)).hld).toBeCloseTo(to, 6);
    expect((await at(interval95.to)).hld).toBeCloseTo(from, 6);
  });

  test('none in range is an answer with its reason', async () => {
    const { status, body } = await post('hld-solve', { ...hld([SDS]), variable: 'temperature' });
    expect([status, body]).toEqual([200, { value: null, reason: 'none-in-range' }]);
  });

  test('R9.10 a scan has 51 points over its range, for each surfactant and the mix', async () => {
    const { body } = await post('hld-scan', { ...hld([C12E5, SDS]), variable: 'temperature' });
    const { x, mix, parts } = body as { x: number[]; mix: number[]; parts: number[][] };
    expect([x.length, x[0], x[50], mix.length, parts.length]).toEqual([51, 5, 90, 51, 2]);
    const { body: one } = await post('hld', {
      ...hld([C12E5, SDS]),
      conditions: { ...conditions, temperature: x[17] },
    });
    expect(mix[17]).toBeCloseTo(one['hld'] as number, 9);
  });

  test('a range that does not rise is 422', async () => {
    const request = { ...hld([SDS]), variable: 'eacn', from: 5, to: 1 };
    expect(await post('hld-scan', request)).toMatchObject(
      refusal(422, 'The end of the range must be above its start'),
    );
  });
});

describe('POST /api/calculations/hsp-…', () => {
  const epikote = { dD: 20, dP: 10.32, dH: 10.11, r: 10.02 };
  const butanol = { id: 'butanol', dD: 16, dP: 5.7, dH: 15.8 };
  const nitroethane = { id: 'nitroethane', dD: 16, dP: 15.5, dH: 4.5 };

  test('R1.2 scores 1 to 6 by RED, in the order given', async () => {
    const { body } = await post('hsp-score', { target: epikote, candidates: [butanol, nitroethane] });
    expect(body['candidates']).toEqual([
      { id: 'butanol', Ra: expect.closeTo(10.85, 2), RED: expect.closeTo(1.083, 3), score: 4 },
      { id: 'nitroethane', Ra: expect.closeTo(11.06, 2), RED: expect.closeTo(1.104, 3), score: 4 },
    ]);
  });

  test('two that fail alone work together (HSP.md section 4)', async () => {
    const request = { target: epikote, candidates: [butanol, nitroethane], size: 2, top: 1 };
    const { body } = await post('hsp-blend', request);
    expect(body['blends']).toMatchObject([{ Ra: expect.closeTo(8, 2), RED: expect.closeTo(0.799, 3) }]);
    const [best] = body['blends'] as { components: { id: string; fraction: number }[] }[];
    expect(best?.components.find(({ id }) => id === 'butanol')?.fraction).toBeCloseTo(0.51, 2);
  });

  test('a sphere is found again from points made with it', async () => {
    const centre = { dD: 18, dP: 9, dH: 8 };
    const offsets = [0, 3.9, 4.1, -3.9, -4.1];
    const points = offsets.flatMap((distance) => [
      { ...centre, dD: centre.dD + distance / 2, score: Math.abs(distance) <= 4 ? 1 : 0 },
      { ...centre, dP: centre.dP + distance, score: Math.abs(distance) <= 4 ? 1 : 0 },
      { ...centre, dH: centre.dH + distance, score: Math.abs(distance) <= 4 ? 1 : 0 },
    ]);
    const { status, body } = await post('hsp-fit', { points, seed: 7 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ fit: 1, wrongIn: 0, wrongOut: 0, intervals: { level: 0.95 } });
    const [sphere] = body['spheres'] as { dD: number; dP: number; dH: number; r: number }[];
    expect(sphere?.dP).toBeCloseTo(9, 0);
    expect(sphere?.r).toBeGreaterThan(3.8);
  });

  test.each([
    [
      'hsp-score',
      { target: { ...epikote, r: 0 }, candidates: [butanol] },
      'The radius must be greater than 0',
    ],
    [
      'hsp-fit',
      { points: [{ ...butanol, id: undefined, score: 0 }] },
      'No point counts as inside, so no sphere can be fitted',
    ],
    ['hsp-blend', { target: epikote, candidates: [], size: 2 }, 'There are no candidates'],
  ])('%s says what is wrong', async (name, request, sentence) => {
    expect(await post(name, request)).toMatchObject(refusal(422, sentence));
  });

  test('ten thousand candidates are scored, one more is refused', async () => {
    const candidates = Array.from({ length: 10_001 }, (_, index) => ({ dD: 16, dP: index / 1000, dH: 5 }));
    expect((await post('hsp-score', { target: epikote, candidates: candidates.slice(1) })).status).toBe(200);
    expect((await post('hsp-score', { target: epikote, candidates })).status).toBe(422);
  });

  test('other requests are answered while a long calculation runs', async () => {
    const candidates = Array.from({ length: 600 }, (_, index) => ({
      id: String(index),
      dD: 14 + (index % 7),
      dP: (index * 7) % 20,
      dH: (index * 13) % 25,
    }));
    const long = post('hsp-blend', { target: epikote, candidates, size: 3 });
    const first = await Promise.race([
      long.then(() => 'long'),
      fetch(`${server.url}/healthz`).then(() => 'short'),
    ]);
    expect(first).toBe('short');
    expect((await long).status).toBe(200);
  });
});

test('S-11 one person has two calculations under way; others do not wait for them', async () => {
  const slots = new Slots();
  const ends: (() => void)[] = [];
  const begin = (userId: string) => slots.run(userId, () => new Promise<void>((end) => ends.push(end)));
  const [first, second] = [begin('one'), begin('one')];
  await expect(begin('one')).rejects.toThrow(HttpError);
  const other = begin('other');
  expect(ends).toHaveLength(3);
  ends[0]?.();
  await first;
  const third = begin('one');
  for (const end of ends) end();
  await Promise.all([second, other, third]);
  await expect(slots.run('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(slots.run('one', () => Promise.resolve('done'))).resolves.toBe('done');
});
