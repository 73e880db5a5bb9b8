import { describe, expect, test } from 'vitest';
import { named, ofIngredient, portfolioStage, surfactant } from '../../testing/portfolio-server.ts';

const { supplier, rival, formulator, attributesOf, draft, live } = portfolioStage();

describe('many products at once', () => {
  interface Outcome {
    outcome: string;
    reason: string | null;
    version: number;
  }
  const version = async (id: string) => Number((await attributesOf(id))['version']);
  async function bulk(ids: string[], set: object, { by = supplier, isPreview = false } = {}) {
    const products = await Promise.all(ids.map(async (id) => ({ id, version: await version(id) })));
    const answer = await by.send('POST /api/portfolio/bulk', { products, set, isPreview });
    expect(answer.status).toBe(200);
    const list = answer.body.data as unknown as { attributes: Outcome }[];
    return list.map(({ attributes }) => attributes);
  }
  const told = (all: Outcome[]) => all.map(({ outcome, reason }) => reason ?? outcome);

  test('R1.5 those that fit are handed in, the others are named with the reason, and a preview writes nothing', async () => {
    const { cc0: _, ...bare } = surfactant.values;
    const ids = [await draft(named('Bulk one')), await draft({ ...surfactant, values: bare }), await live()];
    const set = { what: 'state', state: 'review' };
    expect(told(await bulk(ids, set, { isPreview: true }))).toEqual(['changed', 'missing', 'state']);
    expect((await attributesOf(ids[0] ?? ''))['state']).toBe('draft');
    expect(told(await bulk(ids, set))).toEqual(['changed', 'missing', 'state']);
    expect((await attributesOf(ids[0] ?? ''))['state']).toBe('review');
    expect(told(await bulk(ids, { what: 'undo' }))).toEqual(['changed', 'undo', 'undo']);
    expect((await attributesOf(ids[0] ?? ''))['state']).toBe('draft');
  });

  test('R1.5 hidden together and shown again: formulators follow, and a withdrawal is not taken back', async () => {
    const id = await live(named('Bulk hidden'));
    await bulk([id], { what: 'state', state: 'hidden' });
    const found = () => formulator.get('/api/ingredients/hld-surfactant?q=bulk%20hidden');
    expect((await found()).body.data.map((row) => row.id)).not.toContain(id);
    await bulk([id], { what: 'undo' });
    expect((await found()).body.data.map((row) => row.id)).toContain(id);
    await bulk([id], { what: 'state', state: 'withdrawn' });
    expect(told(await bulk([id], { what: 'undo' }))).toEqual(['undo']);
  });

  test('R1.5 a field set in many goes back with its state, and formulators see the approved one all the while', async () => {
    const [one, other] = [await live(named('Bulk field')), await draft(named('Bulk other'))];
    await bulk([one, other], { what: 'visibility', field: 'cc0', who: 'calculation' });
    expect(await attributesOf(one)).toMatchObject({ state: 'draft', visibility: { cc0: 'calculation' } });
    expect((await formulator.get(ofIngredient(one))).body.data.attributes['cc0']).toBe(1.234);
    await bulk([one, other], { what: 'undo' });
    expect(await attributesOf(one)).toMatchObject({ state: 'live', visibility: {} });
    expect(await attributesOf(other)).toMatchObject({ state: 'draft', visibility: {} });
    await bulk([one, other], { what: 'regions', regions: ['EU'] });
    await bulk([one, other], { what: 'sources', sources: ['Own scans'] });
    expect(told(await bulk([one, other], { what: 'method', method: 'exp' }))).toEqual(['same', 'same']);
    expect(await attributesOf(other)).toMatchObject({ regions: ['EU'], values: { sources: ['Own scans'] } });
    const wrong = { what: 'visibility', field: 'name', who: 'hidden' };
    expect(told(await bulk([one], wrong))).toEqual(['field']);
  });

  test('S-20 products of others are nowhere, and a colleague who was faster is not overwritten', async () => {
    const id = await draft(named('Bulk own'));
    const foreign = await bulk([id], { what: 'regions', regions: [] }, { by: rival });
    expect(foreign).toMatchObject([{ reason: 'not-found', name: null, states: null }]);
    const products = [{ id, version: await version(id) }];
    await bulk([id], { what: 'regions', regions: ['US'] });
    const set = { what: 'regions', regions: ['CN'] };
    const late = await supplier.send('POST /api/portfolio/bulk', { products, set });
    expect(late.body.data).toMatchObject([{ attributes: { reason: 'meanwhile' } }]);
    expect((await attributesOf(id))['regions']).toEqual(['US']);
    const twice = { products: [products[0], products[0]], set: { what: 'undo' } };
    expect((await supplier.send('POST /api/portfolio/bulk', twice)).status).toBe(422);
  });
});
