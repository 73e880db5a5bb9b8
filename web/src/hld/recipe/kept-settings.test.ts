import { expect, test } from 'vitest';
import { writeStored } from '../../app/session/stored.ts';
import { carrySettings, dropSettings, readSettings, writeSettings } from './kept-settings.ts';

test('NX-15 what was set for an unsaved recipe goes along when it is saved, and to no other', () => {
  const key = 'settings:one';
  writeSettings(key, { recipeId: 'a', settings: { scan: 'eacn' } });
  writeSettings(key, { settings: { scan: 'temperature' } });
  expect(readSettings(key, 'b')).toBeUndefined();
  carrySettings(key, 'b');
  expect(readSettings(key, 'b')).toEqual({ scan: 'temperature' });
  expect(readSettings(key, undefined)).toBeUndefined();
  expect(readSettings(key, 'a')).toEqual({ scan: 'eacn' });
  // Saved without any, a recipe has what it had.
  carrySettings(key, 'a');
  expect(readSettings(key, 'a')).toEqual({ scan: 'eacn' });
});

test('NX-15 a new recipe begins without settings; those of the recipes looked at last are kept, whatever was stored', () => {
  const key = 'settings:two';
  writeStored(key, JSON.stringify({ recipeId: 'old', settings: 1 }));
  expect(readSettings(key, 'old')).toBe(1);
  writeSettings(key, { settings: 2 });
  dropSettings(key);
  expect(readSettings(key, undefined)).toBeUndefined();
  for (let n = 0; n < 30; n += 1) writeSettings(key, { recipeId: String(n), settings: n });
  expect([readSettings(key, '0'), readSettings(key, '29')]).toEqual([undefined, 29]);
  writeStored(key, '{"half');
  expect(readSettings(key, '29')).toBeUndefined();
});
