import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { solventBlendExample, solventReplacementExample } from '@suite/contracts/examples/solvents';
import type { Role } from '@suite/contracts/roles';
import {
  SOLVENT_LIMITS,
  solventBlendAnswerSchema,
  solventReplacementAnswerSchema,
} from '@suite/contracts/solvent-calculations';
import { afterAll, expect, test } from 'vitest';
import { someUser } from '../../testing/actors.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({
  // Roles by a header of the test's own: sign-in is another capability.
  authenticate: (request, caller) => {
    const roles = request.headers.get('x-test-roles');
    if (roles === null) return Promise.resolve({ kind: 'visitor', ...caller });
    return Promise.resolve(someUser(roles.split(',') as Role[]));
  },
});
afterAll(() => server.close());

async function post(name: string, body: unknown, roles: string | null = 'hsp-app-group') {
  const response = await fetch(`${server.url}/api/calculations/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(roles === null ? {} : { 'X-Test-Roles': roles }) },
  });
  const answered: unknown = await response.json();
  return { status: response.status, body: answered };
}
const blend = async (body: object) =>
  solventBlendAnswerSchema.parse((await post('solvent-blend', body)).body);
const replace = async (body: object) =>
  solventReplacementAnswerSchema.parse((await post('solvent-replacement', body)).body);

test.each(['solvent-blend', 'solvent-replacement'])('R6.6 %s needs the HSP app', async (name) => {
  expect((await post(name, {}, null)).status).toBe(401);
  expect((await post(name, {}, 'hld-app-group,hsp-db-group,supplier-group')).status).toBe(403);
});

test('EVA-5 FLA-1 CLP-8 the blend of the document: path, flash point, VOC and label, each as the reference has it', async () => {
  const answer = await blend(solventBlendExample);
  const { path, pathWithActivities: real } = answer;
  if (!('points' in path) || !real || !('points' in real)) throw new Error('no path');
  expect(path.total).toBeCloseTo(0.57895, 4);
  expect(path.lastOut).toBe('n-Butyl acetate');
  const half = path.points.find(({ left }) => left === 0.5);
  expect(half?.time).toBeCloseTo(0.2302, 3);
  expect(half?.RED[0]).toBeCloseTo(1.0031, 2);
  expect(path.warnings).toMatchObject([{ target: 0, grade: 'may-precipitate-while-wet' }]);
  expect(real.points.find(({ left }) => left === 0.5)?.time).toBeCloseTo(0.2321, 3);
  // Boiling points in place of Antoine coefficients: a little off the 0.11 °C of the reference.
  expect(answer.flashPoint).toEqual({ value: expect.closeTo(0.11, 0) as number });
  expect(answer.label).toMatchObject({
    kind: 'classified',
    signal: 'Danger',
    statements: expect.arrayContaining(['H225', 'H361d', 'H304', 'H373', 'H315', 'H319', 'H336']) as string[],
  });
});

test('SUB-6 the replacement of the document keeps every limit, and no label is toxic to reproduction', async () => {
  const { original, blends } = await replace(solventReplacementExample);
  expect(original?.components.map(({ fraction }) => fraction)).toEqual([0.5, 0.5]);
  expect(blends.length).toBeGreaterThan(0);
  for (const { limits, RED, components, label } of blends) {
    expect(label).toMatchObject({ statements: expect.not.arrayContaining(['H361d']) as string[] });
    expect(RED).toBeLessThanOrEqual(1);
    for (const { slack } of limits) expect(slack).toBeGreaterThanOrEqual(-1e-6);
    expect(components.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 9);
  }
});

test('SUB-6 null takes a limit away, what is left out is as the original gives it', async () => {
  const open = await replace({
    ...solventReplacementExample,
    limits: { flash: null, drying: null, voc: null, noCmr: false, noAcute: false, notMoreSevere: false },
  });
  expect(open.blends[0]?.limits).toEqual([]);
  const { limits: _, ...rest } = solventReplacementExample;
  const own = await replace(rest);
  const held = own.blends[0]?.limits.map(({ limit }) => limit) ?? own.ways.map(({ limit }) => limit);
  expect(held).toEqual(expect.arrayContaining(['flash']));
});

test('SOL-7 a gap is reported: a structure that is missing, a component without a rate', async () => {
  const [first, second] = solventBlendExample.components;
  if (!first || !second) throw new Error('no example');
  const { smiles: _, ...plain } = second;
  const { pathWithActivities } = await blend({ components: [first, plain], activities: true });
  expect(pathWithActivities).toEqual({ reason: 'groups-missing', component: 'Toluene' });
  const { evaporationRate: __, boilingPoint: ___, ...bare } = plain;
  const answer = await blend({ components: [first, bare] });
  expect(answer.drying).toEqual({ reason: 'rer-unknown', component: 'Toluene' });
  expect(answer.path).toEqual({ reason: 'rer-unknown', component: 'Toluene' });
});

const [component] = solventBlendExample.components;

test('where a number overflows there is a reason in its place', async () => {
  const slow = { ...component, evaporationRate: 1e-320, fraction: 1 };
  const { status, body } = await post('solvent-blend', { components: [slow] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ drying: { reason: 'not-finite' }, path: { reason: 'not-finite' } });
});

test.each([
  ['no component', 'solvent-blend', { components: [] }],
  ['fractions of nothing', 'solvent-blend', { components: [{ ...component, fraction: 0 }] }],
  ['a name alone', 'solvent-blend', { components: [{ name: 'Toluene', fraction: 1 }] }],
  [
    'an ingredient by its id',
    'solvent-blend',
    { components: [{ datasetId: 'a', ingredientId: 'b', fraction: 1 }] },
  ],
  [
    'a radius of nothing',
    'solvent-blend',
    { ...solventBlendExample, targets: [{ dD: 18, dP: 5, dH: 5, r: 0 }] },
  ],
  [
    'too many solvents',
    'solvent-replacement',
    {
      ...solventReplacementExample,
      solvents: Array.from({ length: SOLVENT_LIMITS.solvents + 1 }, () => component),
    },
  ],
  ['a position beyond the list', 'solvent-replacement', { ...solventReplacementExample, banned: [4] }],
  ['four components', 'solvent-replacement', { ...solventReplacementExample, limits: { components: 4 } }],
  [
    'all of it locked',
    'solvent-replacement',
    { ...solventReplacementExample, locked: [{ index: 0, fraction: 1 }] },
  ],
])('%s is 422', async (_, name, body) => {
  expect((await post(name, body)).status).toBe(422);
});

test('the document shows a request that is answered', () => {
  expect(calculationEndpoints.solventBlend.example).toBe(solventBlendExample);
  expect(calculationEndpoints.solventReplacement.example).toBe(solventReplacementExample);
});
