import { storeDocument } from '@suite/hld';
import { expect, test } from 'vitest';
import { readDraft, writeDraft } from './draft.ts';
import { createRecipeDesk } from './recipe-desk.ts';
import { AOT, handTimer, IPM, memoryPlace, recipeOf, SDS, sourceOf, SQUALANE } from './testing/sample.ts';

const recipe = recipeOf([SDS, AOT], [IPM]);
const kept = { current: writeDraft(recipe, 'u-1'), original: writeDraft(recipeOf([SDS]), 'u-1') };

function deskWith(
  given: { kept?: typeof kept; known?: Parameters<typeof sourceOf>[0]; isLasting?: boolean } = {},
) {
  const state = { fails: false, isOffline: false, asked: [] as string[] };
  const timer = handTimer();
  const { place, writes } = memoryPlace(given.kept ?? {}, given.isLasting);
  const source = sourceOf(given.known ?? [SDS, AOT, IPM, SQUALANE], state);
  const desk = createRecipeDesk({ userId: 'u-1', source, place, later: timer.later });
  return { desk, timer, writes, state };
}

test('R4.21 R9.4 a change is kept 300 ms after the last one, both recipes at once', () => {
  const { desk, timer, writes } = deskWith();
  desk.dispatch({ type: 'set-temperature', value: 30 });
  timer.pass(299);
  desk.dispatch({ type: 'set-temperature', value: 31 });
  timer.pass(299);
  expect(writes).toHaveLength(0);
  timer.pass(1);
  expect(writes).toHaveLength(1);
  const reading = readDraft(writes[0]?.current, 'u-1');
  expect(reading.kind === 'draft' && reading.draft.document.conditions.temperature).toBe(31);
  const original = readDraft(writes[0]?.original, 'u-1');
  expect(original.kind === 'draft' && original.draft.document.conditions.temperature).toBe(25);
});

test('F-13 what waits is written when the page is left, once', () => {
  const { desk, timer, writes } = deskWith();
  desk.dispatch({ type: 'set-salinity', value: 2 });
  desk.flush();
  timer.pass(1000);
  desk.flush();
  expect(writes).toHaveLength(1);
});

test('F-13 100 edits cut off at random times lose nothing', async () => {
  const { desk, timer, writes } = deskWith();
  for (let n = 1; n <= 100; n += 1) {
    desk.dispatch({ type: 'set-temperature', value: n });
    timer.pass((n * 37) % 400);
    desk.flush();
    const reading = readDraft(writes.at(-1)?.current, 'u-1');
    expect(reading.kind === 'draft' && reading.draft.document.conditions.temperature).toBe(n);
  }
});

test('R4.21 both recipes come back, what they keep by key read anew and once', async () => {
  const { desk, state } = deskWith({ kept, known: [{ ...SDS, cc0: -2.63 }, AOT, IPM] });
  await desk.restore();
  const { current, original } = desk.view().state;
  expect(current.surfactantMix.map(({ surfactant }) => surfactant.cc0)).toEqual([-2.63, 2.55]);
  expect(current.oilBlend.map(({ oil }) => oil.name)).toEqual(['IPM']);
  expect(original.surfactantMix.map(({ surfactant }) => surfactant.name)).toEqual(['SDS']);
  expect(state.asked).toEqual([
    `hld-surfactant: ${SDS.ingredientId},${AOT.ingredientId}`,
    `hld-oil: ${IPM.ingredientId}`,
  ]);
  expect(desk.view()).toMatchObject({ phase: 'ready', missing: [], canUndo: false });
  expect(desk.methodOf(SDS)).toBe('biblio');
});

test('R5.13 an ingredient of another dataset is not taken for the stored one; the entry is left out and told', async () => {
  const { desk } = deskWith({ kept, known: [{ ...SDS, datasetId: 'another' }, AOT, IPM] });
  await desk.restore();
  expect(desk.view().state.current.surfactantMix.map(({ surfactant }) => surfactant.name)).toEqual(['AOT']);
  expect(desk.view().missing).toEqual([{ datasetId: SDS.datasetId, ingredientId: SDS.ingredientId }]);
});

test('ingredients that cannot be reached leave the drafts as they are, and a second try brings them back', async () => {
  const { desk, state, timer, writes } = deskWith({ kept });
  state.fails = true;
  await desk.restore();
  expect(desk.view().phase).toBe('failed');
  timer.pass(1000);
  expect(writes).toHaveLength(0);
  state.fails = false;
  await desk.restore();
  expect(storeDocument(desk.view().state.current, 'own')).toEqual(storeDocument(recipe, 'own'));
});

test('R4.21 without a network the ingredients have the values seen last, and are read again when it is back', async () => {
  const { desk, state } = deskWith({ kept, known: [{ ...SDS, cc0: -2.63 }, AOT, IPM] });
  state.isOffline = true;
  await desk.restore();
  expect(desk.view()).toMatchObject({ phase: 'ready', isRemembered: true, missing: [] });
  expect(desk.view().state.current.surfactantMix.map(({ surfactant }) => surfactant.cc0)).toEqual([
    -2.5, 2.55,
  ]);
  state.isOffline = false;
  await desk.restore();
  expect(desk.view()).toMatchObject({ phase: 'ready', isRemembered: false });
  expect(desk.view().state.current.surfactantMix[0]?.surfactant.cc0).toBe(-2.63);
  // A draft without these values, as older ones are, waits for the network.
  const bare = { ...JSON.parse(kept.current), seen: undefined } as object;
  const older = deskWith({ kept: { ...kept, current: JSON.stringify(bare) } });
  older.state.isOffline = true;
  await older.desk.restore();
  expect(older.desk.view().phase).toBe('failed');
});

test('R4.9 restore puts back what is kept, also over changes elsewhere, and can be undone', async () => {
  const { desk } = deskWith({ kept });
  await desk.restore();
  desk.dispatch({ type: 'set-name', value: 'Mine' });
  await desk.restore();
  expect(desk.view().state.current.name).toBe('Mine');
  desk.undo();
  desk.undo();
  expect(desk.view().state.current.name).toBe('Default');
});

test('what is no draft is told, and one starts with an empty recipe', async () => {
  const { desk } = deskWith({ kept: { current: '{"broken', original: '' } });
  await desk.restore();
  expect(desk.view()).toMatchObject({ phase: 'ready', wasUnreadable: true });
  expect(desk.view().state.current.surfactantMix).toEqual([]);
});

test('F-13 a browser that refuses to keep the recipe is told of', () => {
  const { desk, timer } = deskWith({ isLasting: false });
  expect(desk.view().isLasting).toBe(true);
  desk.dispatch({ type: 'set-fa', value: 1 });
  timer.pass(300);
  expect(desk.view().isLasting).toBe(false);
});

test('S-08 after the sign-out nothing is written any more', () => {
  const { desk, timer, writes } = deskWith();
  desk.dispatch({ type: 'set-fa', value: 1 });
  desk.stop();
  desk.dispatch({ type: 'set-fa', value: 2 });
  timer.pass(1000);
  desk.flush();
  expect(writes).toHaveLength(0);
});
