import { DEFAULT_HSP_DOCUMENT } from '@suite/hsp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserPlace } from '../../../recipes/draft-place.ts';
import { HSP_RECIPE_KEYS, keyOf } from '../../../session/storage-keys.ts';
import { createHspDesk } from './hsp-desk.ts';

const OWNER = 'u-1';
const CURRENT = keyOf(HSP_RECIPE_KEYS.current, OWNER);

let otherTab: Storage;
let ends: (() => void)[] = [];

beforeEach(() => {
  // What a frame of the same origin writes is told to this page as what another tab writes.
  const frame = document.body.appendChild(document.createElement('iframe'));
  otherTab = frame.contentWindow?.localStorage ?? localStorage;
  ends.push(() => frame.remove());
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

function openDesk(tab = 'this') {
  const later = () => () => undefined; // written when told to
  const desk = createHspDesk({ userId: OWNER, place: browserPlace(HSP_RECIPE_KEYS, OWNER, tab), later });
  ends.push(desk.stop);
  return desk;
}

function rename(desk: ReturnType<typeof openDesk>, name: string): void {
  desk.edit((document) => ({ ...document, name }));
  desk.flush();
}
const nameOf = (desk: ReturnType<typeof openDesk>) => desk.view().state.current.name;
const keptName = () =>
  (JSON.parse(localStorage.getItem(CURRENT) ?? '{}') as { document?: { name?: string } }).document?.name;

function writeElsewhere(name: string): void {
  const text = JSON.stringify({ owner: OWNER, identity: {}, document: { ...DEFAULT_HSP_DOCUMENT, name } });
  otherTab.setItem(keyOf(HSP_RECIPE_KEYS.original, OWNER), text);
  otherTab.setItem(CURRENT, text);
}

/** A tab with a version of its own, which has just found one of another tab. */
async function openTwo() {
  const desk = openDesk();
  rename(desk, 'Mine');
  writeElsewhere('Theirs');
  await expect.poll(() => desk.view().other).toEqual({ name: 'Theirs', from: 'open-tab' });
  return desk;
}

test('R3.21 a tab that finds a newer draft of another one shows its own, and writes over nothing', async () => {
  const desk = await openTwo();
  expect(nameOf(desk)).toBe('Mine');
  rename(desk, 'Mine, changed');
  expect(keptName()).toBe('Theirs');
  const again = openDesk();
  expect(nameOf(again)).toBe('Mine, changed');
  await expect.poll(() => again.view().other?.name).toBe('Theirs');
});

test('R3.21 it goes on with its own when told so', async () => {
  const desk = await openTwo();
  desk.keepMine();
  expect(desk.view().other).toBeUndefined();
  expect(keptName()).toBe('Mine');
  expect(Object.keys(localStorage).filter((key) => key.startsWith(HSP_RECIPE_KEYS.recovery))).toEqual([]);
});

test('R3.21 it goes on with the other one when told so, and undo brings its own back', async () => {
  const desk = await openTwo();
  desk.takeOther();
  expect(desk.view().other).toBeUndefined();
  expect(nameOf(desk)).toBe('Theirs');
  desk.undo();
  expect(nameOf(desk)).toBe('Mine');
});

test('R3.21 a tab in which nothing was entered takes the newer draft without asking', async () => {
  const desk = openDesk();
  writeElsewhere('Theirs');
  await expect.poll(() => nameOf(desk)).toBe('Theirs');
  expect(desk.view().other).toBeUndefined();
});

test('R3.21 what a closed tab kept is offered by the next one, and opened or deleted', async () => {
  const closed = await openTwo();
  closed.stop();
  const desk = openDesk('another');
  await expect.poll(() => desk.view().other).toEqual({ name: 'Mine', from: 'closed-tab' });
  expect(nameOf(desk)).toBe('Theirs');
  desk.takeOther();
  expect(nameOf(desk)).toBe('Mine');
  desk.flush();
  const last = openDesk('a third');
  expect(nameOf(last)).toBe('Mine');
  expect(last.view().other).toBeUndefined();
});
