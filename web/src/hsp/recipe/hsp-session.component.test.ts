import { DEFAULT_HSP_DOCUMENT } from '@suite/recipes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserStorage } from '../../recipes/session/draft-storage.ts';
import { createRecipeSession } from '../../recipes/session/recipe-session.ts';
import { HSP_RECIPE_KEYS, keyOf } from '../../app/session/storage-keys.ts';
import { HSP_SCIENCE } from './hsp-science.ts';

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

function openTab(tab = 'this') {
  const session = createRecipeSession(HSP_SCIENCE, {
    userId: OWNER,
    storage: browserStorage(HSP_RECIPE_KEYS, OWNER, tab),
    call: () => Promise.reject(new Error('There is no server.')),
    later: () => () => undefined, // written when told to
    onSaved: () => Promise.resolve(),
  });
  const detach = session.attach();
  ends.push(session.end, detach);
  return session;
}

function rename(session: ReturnType<typeof openTab>, name: string): void {
  session.dispatch({ type: 'set-name', value: name });
  session.flush();
}
const nameOf = (session: ReturnType<typeof openTab>) => session.get().current.name;
const keptName = () =>
  (JSON.parse(localStorage.getItem(CURRENT) ?? '{}') as { document?: { name?: string } }).document?.name;

function writeElsewhere(name: string): void {
  const text = JSON.stringify({ owner: OWNER, identity: {}, document: { ...DEFAULT_HSP_DOCUMENT, name } });
  otherTab.setItem(keyOf(HSP_RECIPE_KEYS.original, OWNER), text);
  otherTab.setItem(CURRENT, text);
}

/** A tab with a version of its own, which has just found one of another tab. */
async function openTwo() {
  const session = openTab();
  rename(session, 'Mine');
  writeElsewhere('Theirs');
  await expect.poll(() => session.get().other).toEqual({ name: 'Theirs', from: 'open-tab' });
  return session;
}

test('R3.21 a tab that finds a newer draft of another one shows its own, and writes over nothing', async () => {
  const session = await openTwo();
  expect(nameOf(session)).toBe('Mine');
  rename(session, 'Mine, changed');
  expect(keptName()).toBe('Theirs');
  const again = openTab();
  expect(nameOf(again)).toBe('Mine, changed');
  await expect.poll(() => again.get().other?.name).toBe('Theirs');
});

test('R3.21 it goes on with its own when told so', async () => {
  const session = await openTwo();
  session.keepMine();
  expect(session.get().other).toBeUndefined();
  expect(keptName()).toBe('Mine');
  expect(Object.keys(localStorage).filter((key) => key.startsWith(HSP_RECIPE_KEYS.recovery))).toEqual([]);
});

test('R3.21 it goes on with the other one when told so, and undo brings its own back', async () => {
  const session = await openTwo();
  session.takeOther();
  expect(session.get().other).toBeUndefined();
  expect(nameOf(session)).toBe('Theirs');
  session.undo();
  expect(nameOf(session)).toBe('Mine');
});

test('R3.21 a tab in which nothing was entered takes the newer draft without asking', async () => {
  const session = openTab();
  writeElsewhere('Theirs');
  await expect.poll(() => nameOf(session)).toBe('Theirs');
  expect(session.get().other).toBeUndefined();
});

test('R3.21 what a closed tab kept is offered by the next one, and opened or deleted', async () => {
  const closed = await openTwo();
  closed.end();
  const session = openTab('another');
  await expect.poll(() => session.get().other).toEqual({ name: 'Mine', from: 'closed-tab' });
  expect(nameOf(session)).toBe('Theirs');
  session.takeOther();
  expect(nameOf(session)).toBe('Mine');
  session.flush();
  const last = openTab('a third');
  expect(nameOf(last)).toBe('Mine');
  expect(last.get().other).toBeUndefined();
});
