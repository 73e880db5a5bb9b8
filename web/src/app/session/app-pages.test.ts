import { describe, expect, test } from 'vitest';
import { findAppPage } from './app-pages.ts';
import { isWorthReturningTo } from './wanted-path.ts';

const on = { emulsion: true, supplier: true };
const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';

const EMULSION = [
  '/apps/hld/emulsion-explorer',
  `/apps/hld/emulsion-explorer/${uuid}`,
  '/apps/hld/ingredients',
  '/apps/hld/recipes',
  '/apps/hld/datasets',
  '/apps/recipes/hld',
  '/apps/ingredients/hld-oil',
  `/apps/ingredients/hld-surfactant/${uuid}`,
];
const OTHERS = [
  '/apps',
  '/apps/profile',
  '/apps/hsp/compatibility-explorer',
  '/apps/hsp/datasets',
  '/apps/recipes/hsp',
  `/apps/ingredients/hsp/${uuid}`,
  '/apps/property',
  `/apps/customers/${uuid}`,
];

describe('pages under /apps', () => {
  test.each(EMULSION)('R6.4 %s is found only while the emulsion flag is on', (path) => {
    expect(findAppPage(path, on)).toBeDefined();
    expect(findAppPage(path, { ...on, emulsion: false })).toBeUndefined();
    expect(findAppPage(path, { ...on, supplier: false })).toBeDefined();
  });

  test.each(['/apps/property', '/apps/hsp/compatibility-explorer', '/apps/recipes/hsp'])(
    'R6.6 %s is for those with the HSP app alone',
    (path) => {
      expect(findAppPage(path, on)?.roles).toEqual(['hsp-app-group']);
    },
  );

  test('R6.4 the supplier page is found only while the supplier flag is on', () => {
    expect(findAppPage('/apps/supplier/ingredients', on)).toBeDefined();
    expect(findAppPage('/apps/supplier/ingredients', { ...on, supplier: false })).toBeUndefined();
  });

  test.each(OTHERS)('R6.4 %s is found whatever the flags', (path) => {
    expect(findAppPage(path, { emulsion: false, supplier: false })).toBeDefined();
  });

  test.each(['login', 'register', 'reset', 'confirm'])('R6.4 /apps/%s is not protected', (name) => {
    expect(findAppPage(`/apps/${name}`, on)?.isOpen).toBe(true);
  });

  test.each([...EMULSION, ...OTHERS])('R6.4 %s is protected', (path) => {
    expect(findAppPage(path, on)?.isOpen).toBeUndefined();
  });

  test.each([
    '/apps/nowhere',
    '/apps/hld',
    '/apps/recipes/hlb',
    '/apps/ingredients/hld',
    '/apps/ingredients/paint',
    '/apps/customers/1234',
    `/apps/hld/emulsion-explorer/${uuid}0`,
    '/appsx',
  ])('R8.5 %s is not found', (path) => expect(findAppPage(path, on)).toBeUndefined());
});

describe('where somebody is sent after signing in', () => {
  test.each([
    'https://evil.example/apps/profile',
    '//evil.example',
    '/\\evil.example',
    '/apps/../x',
    '/',
    '/predimatch',
    'javascript:alert(1)',
    ' /apps/profile',
    '/apps/login',
    '',
  ])('S-14 never to %j', (path) => expect(isWorthReturningTo(path, on)).toBe(false));

  test.each(['/apps/profile', '/apps/recipes/hsp?sort=-updated', `/apps/customers/${uuid}#users`])(
    'S-14 to %s, a page behind the sign-in',
    (path) => expect(isWorthReturningTo(path, on)).toBe(true),
  );
});
