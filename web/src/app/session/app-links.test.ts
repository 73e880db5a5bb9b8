import { expect, test } from 'vitest';
import { appLinks, hasRole } from './app-links.ts';

const on = { emulsion: true, supplier: true };
const off = { emulsion: false, supplier: false };
const keys = (roles: string[], flags = on) => appLinks(roles, flags).map(({ key }) => key);

test.each([
  ['hsp-app-group', 'hsp', '/apps/hsp/compatibility-explorer'],
  ['hld-app-group', 'hld', '/apps/hld/emulsion-explorer'],
  ['supplier-group', 'supplier', '/apps/supplier/ingredients'],
  ['admin-group', 'customers', '/apps/customers'],
])('R6.1 %s shows the link %s', (role, key, to) => {
  expect(appLinks([role], on)).toMatchObject([{ key, to }]);
});

test('R6.1 R2.42 the links stand in the order of the menu, whatever the order of the roles', () => {
  const roles = ['admin-group', 'supplier-group', 'hld-app-group', 'hsp-app-group'];
  expect(keys(roles)).toEqual(['hsp', 'hld', 'supplier', 'customers']);
});

test('R6.2 a role counts only if the stored list holds it', () => {
  expect(hasRole('admin-group', ['hsp-app-group'], on)).toBe(false);
  expect(hasRole('admin-group', ['admin-group'], on)).toBe(true);
  expect(keys([])).toEqual([]);
  expect(keys(['hsp-db-group', 'hld-db-group'])).toEqual([]);
});

test('R6.3 supplier-group needs the supplier flag, both HLD groups the emulsion flag', () => {
  expect(hasRole('supplier-group', ['supplier-group'], { ...on, supplier: false })).toBe(false);
  expect(hasRole('hld-app-group', ['hld-app-group'], { ...on, emulsion: false })).toBe(false);
  expect(hasRole('hld-db-group', ['hld-db-group'], { ...on, emulsion: false })).toBe(false);
  expect(hasRole('hld-db-group', ['hld-db-group'], { ...on, supplier: false })).toBe(true);
});

test('R6.3 the other roles do not depend on a flag', () => {
  expect(keys(['admin-group', 'hsp-app-group', 'supplier-group', 'hld-app-group'], off)).toEqual([
    'hsp',
    'customers',
  ]);
});

test('R2.33 the HSP app and the customers are loaded as whole pages, the others are not', () => {
  const roles = ['admin-group', 'supplier-group', 'hld-app-group', 'hsp-app-group'];
  const documents = appLinks(roles, on).filter(({ isDocument }) => isDocument);
  expect(documents.map(({ key }) => key)).toEqual(['hsp', 'customers']);
});
