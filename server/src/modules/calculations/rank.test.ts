import { hspPoolAnswerSchema, hspRankAnswerSchema } from '@suite/contracts/calculations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  HLD,
  HSP,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../testing/parameter-server.ts';

let server: ParameterServer;
let person: Person;
let rival: Person;
beforeAll(async () => {
  server = await startParameterServer();
  person = await server.person(HSP);
  rival = await server.person(HSP);
});
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
    const made = await person.send('POST /api/datasets', {
      data: { type: 'datasets', attributes: { name: 'Mine', kind: 'hsp' } },
    });
    await person.send('POST /api/ingredients/hsp', {
      data: {
        type: 'hsp',
        attributes: { datasetId: made.body.data.id, name: 'Secret solvent', dD: 18.5, dP: 4.5, dH: 2.9 },
      },
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
