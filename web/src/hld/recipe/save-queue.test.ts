import { DEFAULT_RECIPE, type StoredDocument, storeDocument } from '@suite/recipes';
import { beforeEach, expect, test } from 'vitest';
import { keyOf, QUEUED_EDITS_KEY } from '../../app/session/storage-keys.ts';
import { removeStored, writeStored } from '../../app/session/stored.ts';
import { createSaveQueue } from '../../recipes/session/save-queue.ts';
import { hldScience } from './hld-science.ts';
import { sourceOf } from './testing/sample.ts';

const queueOf = (userId: string) => createSaveQueue(hldScience(sourceOf([])), userId);

beforeEach(() => removeStored(() => true));

const document = (name: string): StoredDocument => ({ ...storeDocument(DEFAULT_RECIPE, 'own'), name });
const save = (key: string, name: string, recipeId?: string) => ({
  key,
  base: document(`base of ${name}`),
  draft: { identity: recipeId === undefined ? {} : { recipeId, updated: 'then' }, document: document(name) },
});

test('F-13 saves wait in their order, each user has their own', () => {
  const queue = queueOf('anna');
  queue.add(save('k1', 'first', 'r1'));
  queue.add(save('k2', 'second'));
  expect(queueOf('anna').list()).toEqual([save('k1', 'first', 'r1'), save('k2', 'second')]);
  expect(queueOf('bob').list()).toEqual([]);
});

test('F-13 a later save of a recipe takes the place of the earlier one, made from what that was made from', () => {
  const queue = queueOf('anna');
  queue.add(save('k1', 'early', 'r1'));
  queue.add(save('k2', 'late', 'r1'));
  const [only, ...rest] = queue.list();
  expect(rest).toEqual([]);
  expect(only?.draft.document.name).toBe('late');
  expect(only?.base.name).toBe('base of early');
});

test('F-13 two new recipes both wait', () => {
  const queue = queueOf('anna');
  queue.add(save('k1', 'one'));
  queue.add(save('k2', 'other'));
  expect(queue.list()).toHaveLength(2);
  queue.remove('k1');
  expect(queue.list().map(({ key }) => key)).toEqual(['k2']);
});

test('what stands under the key and is no save is left out', () => {
  for (const text of ['', 'null', '{}', '[1, {"key": "k"}, {"key": 3, "draft": {}}]', '[']) {
    writeStored(keyOf(QUEUED_EDITS_KEY, 'anna'), text);
    expect(queueOf('anna').list()).toEqual([]);
  }
});
