import { storeDocument } from '@suite/recipes';
import { expect, test } from 'vitest';
import { readDraft, writeDraft } from '../../recipes/session/drafts.ts';
import { hldScience, methodIn } from './hld-science.ts';
import { AOT, IPM, openSession, recipeOf, SDS, sourceOf } from './testing/sample.ts';

const science = hldScience(sourceOf([]));
const recipe = recipeOf([SDS, AOT], [IPM]);
const owner = { owner: 'u-1' };
const stored = {
  current: writeDraft(science, recipe, owner),
  original: writeDraft(science, recipeOf([SDS]), owner),
};
const temperatureIn = (text: string | undefined) =>
  readDraft(science, text, 'u-1')?.document.conditions.temperature;

test('R4.21 R9.4 a change is kept 300 ms after the last one, both recipes at once', () => {
  const { session, timer, writes } = openSession();
  session.dispatch({ type: 'set-temperature', value: 30 });
  timer.pass(299);
  session.dispatch({ type: 'set-temperature', value: 31 });
  timer.pass(299);
  expect(writes).toHaveLength(0);
  timer.pass(1);
  expect(writes).toHaveLength(1);
  expect(temperatureIn(writes[0]?.current)).toBe(31);
  expect(temperatureIn(writes[0]?.original)).toBe(25);
});

test('F-13 what waits is written when the page is left, once', () => {
  const { session, timer, writes } = openSession();
  session.dispatch({ type: 'set-salinity', value: 2 });
  session.flush();
  timer.pass(1000);
  session.flush();
  expect(writes).toHaveLength(1);
});

test('F-13 100 edits cut off at random times lose nothing', async () => {
  const { session, timer, writes } = openSession();
  for (let n = 1; n <= 100; n += 1) {
    session.dispatch({ type: 'set-temperature', value: n });
    timer.pass((n * 37) % 400);
    session.flush();
    expect(temperatureIn(writes.at(-1)?.current)).toBe(n);
  }
});

test('R4.21 both recipes come back, what they keep by key read anew and once', async () => {
  const { session, state } = openSession({ stored, known: [{ ...SDS, cc0: -2.63 }, AOT, IPM] });
  await session.restore();
  const { current, original } = session.get();
  expect(current.surfactantMix.map(({ surfactant }) => surfactant.cc0)).toEqual([-2.63, 2.55]);
  expect(current.oilBlend.map(({ oil }) => oil.name)).toEqual(['IPM']);
  expect(original.surfactantMix.map(({ surfactant }) => surfactant.name)).toEqual(['SDS']);
  expect(state.asked).toEqual([
    `hld-surfactant: ${SDS.ingredientId},${AOT.ingredientId}`,
    `hld-oil: ${IPM.ingredientId}`,
  ]);
  expect(session.get()).toMatchObject({ phase: 'ready', details: { missing: [] }, canUndo: false });
  expect(methodIn(session.get().details.methods, SDS)).toBe('biblio');
});

test('R5.13 an ingredient of another dataset is not taken for the stored one; the entry is left out and told', async () => {
  const { session } = openSession({ stored, known: [{ ...SDS, datasetId: 'another' }, AOT, IPM] });
  await session.restore();
  expect(session.get().current.surfactantMix.map(({ surfactant }) => surfactant.name)).toEqual(['AOT']);
  expect(session.get().details.missing).toEqual([
    { datasetId: SDS.datasetId, ingredientId: SDS.ingredientId },
  ]);
});

test('ingredients that cannot be reached leave the drafts as they are, and a second try brings them back', async () => {
  const { session, state, timer, writes } = openSession({ stored });
  state.fails = true;
  await session.restore();
  expect(session.get().phase).toBe('failed');
  timer.pass(1000);
  expect(writes).toHaveLength(0);
  state.fails = false;
  await session.restore();
  expect(storeDocument(session.get().current, 'own')).toEqual(storeDocument(recipe, 'own'));
});

test('R4.21 without a network the ingredients have the values seen last, and are read again when it is back', async () => {
  const { session, state } = openSession({ stored, known: [{ ...SDS, cc0: -2.63 }, AOT, IPM] });
  state.isOffline = true;
  await session.restore();
  expect(session.get()).toMatchObject({ phase: 'ready', details: { isFromCache: true, missing: [] } });
  expect(session.get().current.surfactantMix.map(({ surfactant }) => surfactant.cc0)).toEqual([-2.5, 2.55]);
  state.isOffline = false;
  await session.restore();
  expect(session.get()).toMatchObject({ phase: 'ready', details: { isFromCache: false } });
  expect(session.get().current.surfactantMix[0]?.surfactant.cc0).toBe(-2.63);
  // A draft without these values, as older ones are, waits for the network.
  const bare = { ...JSON.parse(stored.current), seen: undefined } as object;
  const older = openSession({ stored: { ...stored, current: JSON.stringify(bare) } });
  older.state.isOffline = true;
  await older.session.restore();
  expect(older.session.get().phase).toBe('failed');
});

test('R4.9 restore puts back what is kept, also over changes elsewhere, and can be undone', async () => {
  const { session } = openSession({ stored });
  await session.restore();
  session.dispatch({ type: 'set-name', value: 'Mine' });
  await session.restore();
  expect(session.get().current.name).toBe('Mine');
  session.undo();
  session.undo();
  expect(session.get().current.name).toBe('Default');
});

test('R4.8 saved for the first time a recipe is called after what is in it, unless somebody has named it', async () => {
  const { session } = openSession();
  session.dispatch({ type: 'select-surfactant', surfactant: SDS, color: 'e1' });
  session.dispatch({ type: 'select-surfactant', surfactant: AOT, color: 'e2' });
  await session.save();
  expect(session.get().current.name).toBe('O/W: oil of EACN 7.0 with SDS + AOT');
  session.dispatch({ type: 'set-name', value: 'Mine' });
  await session.save();
  expect(session.get().current.name).toBe('Mine');
  session.clear();
  await session.save();
  expect(session.get().current.name).toMatch(/^Recipe of \d/);
});

test('R4.8 the name says what the recipe is: its type, its oil, and surfactants without what stands in brackets', async () => {
  const { session } = openSession();
  const surfactant = { ...AOT, name: 'Sodium dioctyl sulfosuccinate (AOT, DOSS)', cc0: 4 };
  session.dispatch({ type: 'select-surfactant', surfactant, color: 'e1' });
  session.dispatch({ type: 'select-oil', oil: { ...IPM, name: 'Isopropyl myristate (IPM)' }, color: 'e2' });
  await session.save();
  expect(session.get().current.name).toBe('W/O: Isopropyl myristate with Sodium dioctyl sulfosuccinate');
});

test('what is no draft is told, and one starts with an empty recipe', async () => {
  const { session } = openSession({ stored: { current: '{"broken', original: '' } });
  await session.restore();
  expect(session.get()).toMatchObject({ phase: 'ready', wasUnreadable: true });
  expect(session.get().current.surfactantMix).toEqual([]);
});

test('F-13 a browser that refuses to keep the recipe is told of', () => {
  const { session, timer } = openSession({ isLasting: false });
  expect(session.get().isLasting).toBe(true);
  session.dispatch({ type: 'set-fa', value: 1 });
  timer.pass(300);
  expect(session.get().isLasting).toBe(false);
});

test('S-08 after the sign-out nothing is written any more', () => {
  const { session, timer, writes } = openSession();
  session.dispatch({ type: 'set-fa', value: 1 });
  session.end();
  session.dispatch({ type: 'set-fa', value: 2 });
  timer.pass(1000);
  session.flush();
  expect(writes).toHaveLength(0);
});
