import { hspPoolAnswerSchema, hspRankAnswerSchema } from '@suite/contracts/calculations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingredient as stored } from '../../db/schema.ts';
import { HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add } from '../../testing/sharing.ts';

const server = await startParameterServer();
const person = await server.person(HSP);
const rival = await server.person(HSP);
afterAll(() => server.close());

const PS = { dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3 };
const PES = { dD: 19.6, dP: 10.8, dH: 9.2, r: 6.2 };
const ask = (who: Person, body: object) =>
  who.send('POST /api/calculations/hsp-rank', body, { 'Content-Type': 'application/json' });
const ranked = async (who: Person, body: object) => hspRankAnswerSchema.parse((await ask(who, body)).body);

const pool = (who: Person, body: object) =>
  who.send('POST /api/calculations/hsp-pool', body, { 'Content-Type': 'application/json' });
const pooled = async (who: Person, body: object) => hspPoolAnswerSchema.parse((await pool(who, body)).body);

describe('ranking the database', () => {
  test('R1.2 toluene against polystyrene: RED 0.6376, score 2, and best first', async () => {
    const answer = await ranked(person, { targets: [{ goal: 'dissolve', spheres: [PS] }], size: 1000 });
    const toluene = answer.rows.find(({ ingredient }) => ingredient.attributes.cas === '108-88-3');
    expect(toluene?.targets[0]?.Ra).toBeCloseTo(3.3793, 4);
    expect(toluene?.targets[0]?.RED).toBeCloseTo(0.6376, 4);
    expect(toluene?.score).toBe(2);
    const worst = answer.rows.map((row) => row.worst);
    expect(worst).toEqual(worst.toSorted((left, right) => left - right));
    expect(answer.counts.reduce((sum, count) => sum + count, 0)).toBe(answer.total);
    const excellent = await ranked(person, {
      targets: [{ goal: 'dissolve', spheres: [PS] }],
      scores: [1],
      size: 1000,
    });
    expect(excellent.total).toBe(answer.counts[0]);
    expect(excellent.rows.every(({ score }) => score === 1)).toBe(true);
  });

  test('R1.2 several targets count by the worst: dissolve the one, leave the other alone', async () => {
    const { rows } = await ranked(person, {
      targets: [
        { goal: 'dissolve', spheres: [PS] },
        { goal: 'avoid', spheres: [PES] },
      ],
      filters: { 'filter[dP][lte]': '5' },
      size: 20,
    });
    expect(rows.length).toBe(20);
    for (const { worst, targets, ingredient } of rows) {
      const [wanted, unwanted] = targets.map(({ RED }) => RED);
      expect(worst).toBeCloseTo(Math.max(wanted ?? 0, 2 - (unwanted ?? 0)), 9);
      expect(ingredient.attributes).toMatchObject({ dP: expect.any(Number) as number });
      expect(
        Number(Object.entries(ingredient.attributes).find(([name]) => name === 'dP')?.[1]),
      ).toBeLessThanOrEqual(5);
    }
  });

  test('R1.2 page after page: nothing is left out, nothing comes twice, and the end is the end', async () => {
    const targets = [{ goal: 'dissolve', spheres: [PS] }];
    const idsOf = async (page: object) =>
      (await ranked(person, { targets, ...page })).rows.map(({ ingredient }) => ingredient.id);
    const pages = [];
    for (const from of [0, 100, 200]) pages.push(...(await idsOf({ from, size: 100 })));
    expect(pages).toEqual(await idsOf({ size: 300 }));
    const { total } = await ranked(person, { targets, size: 1 });
    expect(await idsOf({ from: total - 1, size: 100 })).toHaveLength(1);
    expect(await idsOf({ from: total })).toEqual([]);
    expect((await ask(person, { targets, from: -1 })).status).toBe(422);
  });

  test('R1.2 a blend is looked for among all that pass the filters, with the values a search needs', async () => {
    const targets = [{ goal: 'dissolve', spheres: [PS] }];
    const all = await pooled(person, {});
    for (const column of Object.values(all.columns)) expect(column).toHaveLength(all.total);
    expect(all.total).toBe((await ranked(person, { targets, size: 1 })).total);
    const { cas, dD, dP, dH } = all.columns;
    const toluene = cas.indexOf('108-88-3');
    expect([dD[toluene], dP[toluene], dH[toluene]]).toEqual([18, 1.4, 2]);
    const [best] = (await pooled(person, { targets })).columns.ingredientId;
    expect(best).toBe((await ranked(person, { targets, size: 1 })).rows[0]?.ingredient.id);
    expect((await pool(person, { filters: { 'filter[secret]': '1' } })).status).toBe(422);
    const flat = [{ goal: 'dissolve', spheres: [{ dD: 18, dP: 5, dH: 5, r: 0 }] }];
    expect((await pool(person, { targets: flat })).status).toBe(422);
  });

  test('S-21 what somebody else keeps is not ranked, and without the app nothing is', async () => {
    const made = await add(person, 'datasets', { name: 'Mine', kind: 'hsp' });
    await add(person, 'hsp', {
      datasetId: made.body.data.id,
      name: 'Secret solvent',
      dD: 18.5,
      dP: 4.5,
      dH: 2.9,
    });
    const request = { targets: [{ goal: 'dissolve', spheres: [PS] }], q: 'secret solvent' };
    expect((await ranked(person, request)).total).toBe(1);
    expect((await ranked(rival, request)).total).toBe(0);
    expect(await pooled(person, { q: 'secret solvent' })).toMatchObject({
      total: 1,
      columns: { name: ['Secret solvent'], dD: [18.5], boilingPoint: [null] },
    });
    expect((await pooled(rival, { q: 'secret solvent' })).total).toBe(0);
    expect((await pool(await server.person(HLD), {})).status).toBe(403);
    expect((await ask(await server.person(HLD), request)).status).toBe(403);
  });

  test('R = 0, no target, unknown fields and limits that fall are refused', async () => {
    const one = { goal: 'dissolve', spheres: [PS] };
    expect((await ask(person, { targets: [] })).status).toBe(422);
    expect((await ask(person, { targets: [{ ...one, spheres: [{ ...PS, r: 0 }] }] })).status).toBe(422);
    expect((await ask(person, { targets: [one], filters: { 'filter[secret]': '1' } })).status).toBe(422);
    expect((await ask(person, { targets: [one], filters: { 'filter[dD]': 'x' } })).status).toBe(422);
    expect((await ask(person, { targets: [one], limits: [1, 0.5, 2, 3, 4] })).status).toBe(422);
  });
});

describe('R1.2 candidates that a formulator can use', () => {
  /** Without a set of their own: what is shipped is judged alone. */
  let stranger: Person;
  beforeAll(async () => {
    stranger = await server.person(HSP);
  });
  /** What a new recipe requests. */
  const PRACTICAL = { 'filter[practical][none]': 'no', 'filter[state][none]': 'solid,gas,unknown' };
  const NMP = { dD: 18, dP: 12.3, dH: 7.2, r: 5 };
  const EPIKOTE = { dD: 17.4, dP: 10.5, dH: 9, r: 7.9 };

  test.each([
    ['NMP', NMP],
    ['polystyrene', PS],
    ['Epikote 1001', EPIKOTE],
  ])(
    'the best for %s hold no gas, solid, polymer, explosive, acid halide, thiol or cyanide',
    async (_, sphere) => {
      const targets = [{ goal: 'dissolve', spheres: [sphere] }];
      const best = await ranked(stranger, { targets, filters: PRACTICAL, size: 100 });
      expect(best.rows).toHaveLength(100);
      expect(best.rows.map(({ ingredient }) => ingredient.attributes).filter(isNonsense)).toEqual([]);
      const found = await pooled(stranger, { filters: PRACTICAL });
      expect(found.total).toBe(best.total);
      const everything = await ranked(stranger, { targets, size: 1 });
      expect(everything.total).toBeGreaterThan(4 * best.total);
    },
  );

  test('R1.2 facts come with a pool that requests them; a field that is not for everybody stays away', async () => {
    const PRACTICAL_NMP = { ...PRACTICAL, 'filter[cas][in]': '872-50-4' };
    expect((await pooled(person, { filters: PRACTICAL_NMP })).facts).toBeUndefined();
    const told = await pooled(person, { filters: PRACTICAL_NMP, facts: true });
    expect(told.columns.cas).toEqual(['872-50-4']);
    expect(told.facts?.hazardStatements[0]).toContain('H360D');
    expect(told.facts?.flashPoint[0]).toBeGreaterThan(80);
    expect(told.facts?.isNotClassified).toEqual([false]);
    const glycerol = await pooled(person, { filters: { 'filter[cas][in]': '56-81-5' }, facts: true });
    expect(glycerol.facts?.isNotClassified[0]).toBe(true);
    const [id = ''] = told.columns.ingredientId;
    const setVisibility = (visibility: Record<string, 'calculation'>) =>
      server.database
        .as({ kind: 'system' })
        .transaction(({ orm }) => orm.update(stored).set({ visibility }).where(eq(stored.id, id)));
    await setVisibility({ flashPoint: 'calculation', hazardStatements: 'calculation' });
    const hidden = await pooled(rival, { filters: { 'filter[cas][in]': '872-50-4' }, facts: true });
    expect(hidden.facts?.flashPoint).toEqual([null]);
    expect(hidden.facts?.hazardStatements).toEqual([[]]);
    await setVisibility({});
  });

  test('an own row that nobody judged passes: what is in it is its owner’s decision', async () => {
    const owner = await server.person(HSP);
    const made = await add(owner, 'datasets', { name: 'House', kind: 'hsp' });
    const own = { datasetId: made.body.data.id, name: 'House solvent', dD: 18.5, dP: 4.5, dH: 2.9 };
    await add(owner, 'hsp', own);
    const targets = [{ goal: 'dissolve', spheres: [PS] }];
    const answer = await ranked(owner, { targets, filters: PRACTICAL, q: 'house solvent' });
    expect(answer.total).toBe(1);
  });

  test('the green ones are recommended by CHEM21 and of no CMR category', async () => {
    const green = {
      ...PRACTICAL,
      'filter[chem21][in]': 'recommended',
      'filter[cmr][none]': 'Carc. 1A,Carc. 1B,Carc. 2,Muta. 1A,Muta. 1B,Muta. 2,Repr. 1A,Repr. 1B,Repr. 2',
    };
    const { rows } = await ranked(stranger, {
      targets: [{ goal: 'dissolve', spheres: [NMP] }],
      filters: green,
      size: 100,
    });
    expect(rows.length).toBeGreaterThan(5);
    const others = rows
      .map(({ ingredient }) => substanceOf(ingredient.attributes))
      .filter(({ chem21, cmr = [] }) => chem21 !== 'recommended' || cmr.length > 0);
    expect(others).toEqual([]);
  });
});

interface Substance {
  name: string;
  state?: string;
  role?: string;
  smiles?: string;
  chem21?: string;
  cmr?: string[];
  hazardClasses?: string[];
}

function substanceOf(attributes: object): Substance {
  return attributes as Substance; // the answer was checked against its schema
}

/** In the structure: acid halide, thiol, ion of cyanide, ester of nitric acid, peroxide, azide. */
const STRUCTURE =
  /C\(=O\)(?:Cl|Br|F)(?!\w)|(?<!=)S(?:$|\)|\[H)|^S(?![=(])|\[SH|\[H\]S|\[C-\]#N|O\[N\+\]\(=O\)\[O-\]|ON\(=O\)=O|OO|N=\[N\+\]=\[N-\]/;
const NAME = /cyanamide|cyanogen|hydrogen cyanide|thiol|mercaptan|poly(?!ethylene glycol)/i;
const CLASSES = /Acute Tox\. [12]\b|Expl\./;

/** What nobody would put into a formulation. */
function isNonsense(attributes: object): boolean {
  const { name, state, role = '', smiles = '', hazardClasses = [] } = substanceOf(attributes);
  return (
    state !== 'liquid' ||
    !['solvent', 'plasticiser'].includes(role) ||
    STRUCTURE.test(smiles) ||
    NAME.test(name) ||
    CLASSES.test(hazardClasses.join())
  );
}
