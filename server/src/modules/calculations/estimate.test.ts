import { estimateStructure, PARAMETERS } from '@suite/estimator';
import { shippedModel } from '@suite/estimator/model';
import { identityOf, readSmiles, readStructure } from '@suite/structure';
import type { LearnedEstimate } from '@suite/contracts/learned-estimate';
import type { Role } from '@suite/contracts/roles';
import { afterAll, expect, test } from 'vitest';
import { someUser } from '../../testing/actors.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({
  authenticate: (request, caller) => {
    const roles = request.headers.get('x-test-roles');
    if (roles === null) return Promise.resolve({ kind: 'visitor', ...caller });
    return Promise.resolve(someUser(roles.split(',') as Role[]));
  },
});
afterAll(() => server.close());

interface Answer {
  methods: Record<string, Record<string, unknown>>;
  inside: boolean;
  chemicalClass: string;
  isPolymer: boolean;
  learned: LearnedEstimate;
  molecules: (Answer & { id?: string; error?: { reason: string; detail: string } })[];
}

async function estimate(body: unknown, roles: string | null = 'hsp-app-group') {
  const response = await fetch(`${server.url}/api/calculations/hsp-estimate`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(roles === null ? {} : { 'X-Test-Roles': roles }) },
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

test('R6.6 an estimate needs the HSP app', async () => {
  expect((await estimate({ smiles: 'CCO' }, null)).status).toBe(401);
  expect((await estimate({ smiles: 'CCO' }, 'hld-app-group,hsp-db-group,supplier-group')).status).toBe(403);
});

test('EST-2 the learned estimate is that of the app in every digit, with intervals, its nearest relative and what is published', async () => {
  const model = shippedModel();
  const structures = ['CC(C)=O', 'CCOC(=O)CCC(C)=O', 'C1CCC(CC1)OCC#N', 'OCC(O)C(O)C(O)C(O)CO'];
  const { body } = await estimate({ molecules: structures.map((smiles) => ({ smiles })) });
  for (const [index, smiles] of structures.entries()) {
    const read = readSmiles(smiles);
    if (!read.ok) throw new Error(smiles);
    const said = estimateStructure(model, read.molecule, () => identityOf(smiles));
    const told = body.molecules[index]?.learned;
    for (const parameter of PARAMETERS) {
      const { mean, interval80, interval95, nearest, nearestAt } = said[parameter];
      const relative = { name: model.molecules[nearestAt]?.name, similarity: nearest };
      expect(told?.values[parameter]).toEqual({ mean, interval80, interval95, nearest: relative });
    }
    expect([told?.fence, told?.reasons]).toEqual([said.fence, said.reasons]);
    expect((await estimate({ smiles })).body.learned).toEqual(told);
  }
  const [acetone, other] = body.molecules;
  expect(acetone?.learned.published).toEqual({ name: 'Acetone', dD: 15.5, dP: 10.4, dH: 7 });
  // Made as if it were not known: the published value is not simply repeated.
  expect(acetone?.learned.values.dP.mean).not.toBe(10.4);
  expect(other?.learned).toMatchObject({ version: 1, published: null, fence: 'inside' });
});

// Published worked values, van Krevelen's with the measured molar volume.
const WORKED = [
  {
    name: 'n-Hexane',
    smiles: 'CCCCCC',
    molarVolume: 131.4,
    mathieu: [15.56, 0, 1.65],
    stefanis: [15.1, 3.07, 4.66],
    vanKrevelen: [14.61, 0, 0],
  },
  {
    name: 'Toluene',
    smiles: 'Cc1ccccc1',
    molarVolume: 106.6,
    mathieu: [19.93, 0, 1.43],
    stefanis: [18.23, 4.11, 4.78],
    vanKrevelen: [17.35, 1.03, 0],
  },
  {
    name: 'Ethanol',
    smiles: 'CCO',
    molarVolume: 58.6,
    mathieu: [16.02, 8.44, 18.13],
    stefanis: [15.83, 6.71, 13.93],
    vanKrevelen: [15.36, 8.53, 18.47],
  },
  {
    name: '2-Propanol',
    smiles: 'CC(C)O',
    molarVolume: 76.9,
    mathieu: [15.98, 7.4, 15.91],
    stefanis: [15.69, 6.26, 13.42],
    vanKrevelen: [14.69, 6.5, 16.13],
  },
  {
    name: 'Acetone',
    smiles: 'CC(C)=O',
    molarVolume: 73.8,
    mathieu: [15.61, 10.06, 5.36],
    stefanis: [15.82, 8.13, 5.79],
    vanKrevelen: [15.31, 10.43, 5.21],
  },
  {
    name: 'Methyl isobutyl ketone',
    smiles: 'CC(C)CC(C)=O',
    molarVolume: 125.8,
    mathieu: [15.76, 7.75, 4.27],
    stefanis: [15.6, 6.4, 4.39],
    vanKrevelen: [15.1, 6.12, 3.99],
  },
  {
    name: 'n-Butyl acetate',
    smiles: 'CCCCOC(C)=O',
    molarVolume: 132.6,
    mathieu: [15.78, 5.3, 5.72],
    stefanis: [15.67, 4.42, 7.5],
    vanKrevelen: [15.38, 3.7, 7.27],
  },
  {
    name: 'Chlorobenzene',
    smiles: 'Clc1ccccc1',
    molarVolume: 102.1,
    mathieu: [20.94, 4.24, 2.43],
    stefanis: [18.96, 4.63, 5.17],
    vanKrevelen: [18.41, 5.49, 1.98],
  },
  {
    name: '1-Butanol',
    smiles: 'CCCCO',
    molarVolume: 92.0,
    mathieu: [16.13, 6.73, 14.5],
    stefanis: [15.86, 6.09, 13.15],
    vanKrevelen: [15.65, 5.43, 14.74],
  },
  {
    name: 'Methyl ethyl ketone',
    smiles: 'CCC(C)=O',
    molarVolume: 90.2,
    mathieu: [15.73, 9.09, 4.9],
    stefanis: [15.87, 7.4, 5.04],
    vanKrevelen: [15.52, 8.54, 4.71],
  },
  {
    name: 'Ethyl acetate',
    smiles: 'CCOC(C)=O',
    molarVolume: 98.6,
    mathieu: [15.68, 6.14, 6.55],
    stefanis: [15.64, 5.05, 8.27],
    vanKrevelen: [15.21, 4.97, 8.43],
  },
];

test.each(WORKED)('R2.26 the worked molecule $name comes out by every method', async (worked) => {
  const { smiles, molarVolume } = worked;
  const { status, body } = await estimate({ smiles, molarVolume });
  expect(status).toBe(200);
  for (const method of ['mathieu', 'stefanis', 'vanKrevelen'] as const) {
    const [dD = 0, dP = 0, dH = 0] = worked[method];
    expect(body.methods[method]).toMatchObject({
      dD: expect.closeTo(dD, 2),
      dP: expect.closeTo(dP, 2),
      dH: expect.closeTo(dH, 2),
      inside: true,
    });
  }
});

test('R2.26 a list is answered line by line: what cannot be read says why, what cannot be divided says where', async () => {
  const { status, body } = await estimate({
    molecules: [
      { id: 'limonene', smiles: 'CC1=CCC(CC1)C(C)=C' },
      { id: 'salt', smiles: 'CC(=O)[O-].[Na+]' },
      { id: 'dimethyl sulfoxide', smiles: 'CS(C)=O' },
      { id: 'a thousand', smiles: 'C'.repeat(1000) },
      { id: 'metal', smiles: '[Fe]' },
      { id: 'surfactant', smiles: 'CCCCCCCCCCCCOCCOCCOCCO' },
    ],
  });
  expect(status).toBe(200);
  expect(body.molecules.map(({ id, error }) => [id, error?.reason])).toEqual([
    ['limonene', undefined],
    ['salt', 'mixture'],
    ['dimethyl sulfoxide', undefined],
    ['a thousand', 'too-large'],
    ['metal', 'element'],
    ['surfactant', undefined],
  ]);
  expect(body.molecules[1]?.error?.detail).toBe('This is a salt or a mixture: send a single molecule');
  expect(body.molecules[2]).toMatchObject({
    chemicalClass: 'sulphur',
    inside: false,
    methods: { stefanis: { reason: 'cannot-be-divided', atoms: [1, 3] }, mathieu: { names: ['S30'] } },
  });
});

test('R2.26 a polymer is estimated by its repeat unit, as the app does; one without two open ends is refused', async () => {
  const read = readStructure('*CC(*)c1ccccc1');
  if (!read.ok) throw new Error(read.reason);
  const said = estimateStructure(shippedModel(), read.value.molecule, read.value.identity);
  const { body } = await estimate({ smiles: '*CC(*)c1ccccc1' });
  expect(body).toMatchObject({ isPolymer: true, learned: { published: null, fence: said.fence } });
  for (const parameter of PARAMETERS) {
    expect(body.learned.values[parameter].mean).toBe(said[parameter].mean);
  }
  expect((await estimate({ smiles: 'CCc1ccccc1' })).body).toMatchObject({ isPolymer: false });
  const { body: list } = await estimate({ molecules: ['*CC', '**', '*CC*'].map((smiles) => ({ smiles })) });
  expect(list.molecules.map(({ error, isPolymer }) => error?.reason ?? isPolymer)).toEqual([
    'not-two-ends',
    'ends-meet',
    true,
  ]);
  expect(list.molecules[0]?.error?.detail).toBe('A repeat unit needs exactly two open ends (*)');
});

test('S-26 a structure that is none, a list that is too long and unknown fields are refused', async () => {
  expect(await estimate({ smiles: 'not a molecule' })).toMatchObject({
    status: 422,
    body: { errors: [{ detail: 'This is not a valid SMILES', source: { pointer: '/smiles' } }] },
  });
  const tooMany = { molecules: Array.from({ length: 2001 }, () => ({ smiles: 'C' })) };
  expect((await estimate(tooMany)).status).toBe(422);
  expect((await estimate({ smiles: 'C', more: 1 })).status).toBe(422);
  expect((await estimate({ smiles: 'C'.repeat(5 * 1024 * 1024) })).status).toBe(413);
});
