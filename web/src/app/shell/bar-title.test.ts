import { describe, expect, test } from 'vitest';
import { isDocumentPath } from '../session/document-path.ts';
import { barTitle } from './bar-title.ts';
import { currentEntry, RAIL_HOME, railGroups } from './rail-groups.ts';

describe('the bar', () => {
  test('R2.43 its title is that of the route', () => {
    const handle = { title: 'apps.emulsion-explorer' };
    expect(barTitle([{ pathname: '/apps/hld/emulsion-explorer', handle }])).toBe('Emulsion Explorer');
  });

  test('R2.43 a route without one has the name of the HLD app', () => {
    expect(barTitle([{ pathname: '/apps/x', handle: undefined }])).toBe('PrediMulsion');
    expect(barTitle([])).toBe('PrediMulsion');
  });

  test('R2.43 in the supplier area the title is Supplier Cloud', () => {
    expect(barTitle([{ pathname: '/apps/supplier/ingredients' }])).toBe('Supplier Cloud');
  });
});

describe('the rail', () => {
  const on = { emulsion: true, supplier: true };
  const all = ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group'];
  const groups = (path: string, roles: string[] | undefined = all, flags = on) =>
    railGroups(path, { flags, roles }).map(({ name, entries }) => [name, entries.map(({ to }) => to)]);
  const HLD = [
    '/apps/hld/emulsion-explorer',
    '/apps/hld/ingredients',
    '/apps/hld/recipes',
    '/apps/hld/datasets',
  ];
  const HSP = [
    '/apps/hsp/compatibility-explorer',
    '/apps/hsp/substitution',
    '/apps/ingredients/hsp',
    '/apps/recipes/hsp',
    '/apps/hsp/datasets',
    '/apps/property',
  ];

  test('R2.44 the HLD area has its four pages, in order, under the name of the app', () => {
    expect(groups('/apps/hld/recipes')).toEqual([['PrediMulsion', HLD]]);
    expect(railGroups('/apps/hld/recipes', { flags: on, roles: undefined })).toHaveLength(1);
    expect(groups('/apps/hld/recipes', all, { ...on, emulsion: false })).toEqual([]);
  });

  test('R2.44 outside of an area it groups the pages of all apps that the roles open', () => {
    expect(groups('/apps')).toEqual([
      ['PrediMatch', HSP],
      ['PrediMulsion', HLD],
    ]);
    expect(groups('/apps/profile', ['hld-db-group'])).toEqual([
      ['PrediMulsion', ['/apps/hld/ingredients', '/apps/hld/datasets']],
    ]);
    expect(groups('/apps', ['supplier-group'])).toEqual([['Supplier Cloud', ['/apps/supplier/ingredients']]]);
    expect(groups('/apps', [])).toEqual([]);
    expect(groups('/apps/customers')).toEqual(groups('/apps')); // whoever is not staff has lost the way there
    expect(groups('/apps/customers', ['admin-group'])).toHaveLength(1);
  });

  test('R2.31 the supplier area has an explorer link, and nothing with its flag off', () => {
    const roles = ['supplier-group'];
    expect(groups('/apps/supplier/ingredients', roles)).toEqual([
      ['Supplier Cloud', ['/apps/supplier/ingredients']],
    ]);
    expect(groups('/apps/supplier/ingredients', roles, { ...on, supplier: false })).toEqual([]);
  });

  const STAFF = [
    '/apps/customers',
    '/apps/customers?view=requests',
    '/apps/supplier/ingredients?view=reviews',
    '/apps/customers?view=inbox',
    '/apps/customers?view=wishes',
    '/apps/customers?view=system',
  ];

  test('R1.1 staff find all they decide, wherever they are, and no product reviews with the flag off', () => {
    const staff = (path: string, flags = on) => groups(path, ['admin-group'], flags);
    for (const path of ['/apps', '/apps/customers']) {
      expect(staff(path)).toEqual([['Administration', STAFF]]);
    }
    expect(staff('/apps/supplier/ingredients')).toEqual([
      ['Supplier Cloud', ['/apps/supplier/ingredients']],
      ['Administration', STAFF],
    ]);
    expect(staff('/apps', { ...on, supplier: false })).toEqual([
      ['Administration', STAFF.filter((to) => !to.includes('supplier'))],
    ]);
  });

  test.each([
    ['/apps', '', '/apps'],
    ['/apps/customers', '', '/apps/customers'],
    ['/apps/customers/0f8fad5b-d9cb-469f-a165-70867728950e', '?tab=people', '/apps/customers'],
    ['/apps/customers', '?view=inbox', '/apps/customers?view=inbox'],
    ['/apps/customers', '?view=audit', '/apps/customers'],
    ['/apps/customers', '?view=system', '/apps/customers?view=system'],
    ['/apps/supplier/ingredients', '?tab=explore', '/apps/supplier/ingredients'],
    ['/apps/supplier/ingredients', '?view=reviews', '/apps/supplier/ingredients?view=reviews'],
    ['/apps/shares', '', undefined],
  ])('R2.44 at %s%s it says that one is at %s', (pathname, search, to) => {
    const entries = railGroups(pathname, { flags: on, roles: ['admin-group'] }).flatMap(
      (group) => group.entries,
    );
    expect(currentEntry([RAIL_HOME, ...entries], { pathname, search })?.to).toBe(to);
  });

  test('R2.33 the compatibility explorer and the customers are plain links', () => {
    const paths = [...HSP, ...HLD, ...STAFF].filter(isDocumentPath);
    expect(paths.map((path) => path.split('?')[0])).toEqual([
      '/apps/hsp/compatibility-explorer',
      ...Array(5).fill('/apps/customers'),
    ]);
  });
});
