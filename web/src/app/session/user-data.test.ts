import { DEFAULT_PREFERENCES } from '@suite/contracts/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { numberText } from '../../ui/format/format-number.ts';
import {
  keyOf,
  NEXT_STEP_KEY,
  PHASES_KEY,
  QUEUED_EDITS_KEY,
  RAIL_KEY,
  RECIPE_KEYS,
  USER_DATA_KEY,
} from './storage-keys.ts';
import { readStored, writeStored } from './stored.ts';
import { clearUserData, keepUser, parseUserData, readUserData, writeUserData } from './user-data.ts';

// There is no local storage in this process, as there is none in some browsers: all of this runs on the fallback.
beforeEach(() => clearUserData());

const data = { accessToken: 'token', roles: ['hld-app-group'] };

describe('stored user data', () => {
  test('R3.1 is kept in memory when local storage fails', () => {
    expect(() => localStorage.length).toThrow('localStorage');
    writeUserData(data);
    expect(readUserData()).toMatchObject(data);
  });

  test.each(['accessToken', 'access_token'])('R3.1 the access token is read from %s', (name) => {
    expect(parseUserData(JSON.stringify({ [name]: 'abc', roles: [] }))?.accessToken).toBe('abc');
  });

  test('R3.1 roles are a list of words; anything else in it is left out', () => {
    expect(parseUserData('{"accessToken":"a","roles":["x",1,null,"y"]}')?.roles).toEqual(['x', 'y']);
    expect(parseUserData('{"accessToken":"a"}')?.roles).toEqual([]);
  });

  test.each(['', 'null', '{}', '[]', '7', '{"accessToken":""}', '{"roles":["admin-group"]}', '{'])(
    'R4.1 "%s" holds no value: not authenticated',
    (text) => expect(parseUserData(text)).toBeUndefined(),
  );

  test('R4.1 an expired token is still a value', () => {
    writeUserData({ ...data, expiresAt: 1 });
    expect(readUserData()).toBeDefined();
  });

  test('R2.49 signing out clears user data, recipes and queued edits; settings of the device stay', () => {
    const recipes = [keyOf(RECIPE_KEYS.current, 'a'), keyOf(RECIPE_KEYS.original, 'a')];
    const gone = [USER_DATA_KEY, ...recipes, keyOf(QUEUED_EDITS_KEY, 'a'), keyOf(PHASES_KEY, 'a')];
    const stays = [RAIL_KEY, NEXT_STEP_KEY, 'theme'];
    for (const key of [...gone, ...stays]) writeStored(key, '{"accessToken":"a"}');
    clearUserData();
    expect(gone.map((key) => readStored(key))).toEqual(gone.map(() => undefined));
    expect(stays.every((key) => readStored(key) !== undefined)).toBe(true);
  });

  test('R3.2 numbers are written as the person who is signed in writes them, as soon as that is changed', () => {
    const written = () => readUserData() && numberText(1.5, 1);
    const user = { userId: 'a', name: 'A', email: 'a@example.org' };
    writeUserData({ ...data, user: { ...user, numberFormat: '1.234,5' } });
    expect(written()).toBe('1,5');
    keepUser({ name: 'A', preferences: DEFAULT_PREFERENCES });
    expect(written()).toBe('1.5');
  });

  test('the same text gives the same object, so that nothing is drawn again for it', () => {
    writeUserData(data);
    expect(readUserData()).toBe(readUserData());
  });
});
