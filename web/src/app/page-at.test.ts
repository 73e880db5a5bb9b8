import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAt } from './page-at.ts';

// As the build has them: the root, layouts without a path, and what is in them.
const ROUTES = [
  {
    path: '',
    children: [
      { children: [{ index: true as const }, { path: 'science/hld' }, { path: '*' }] },
      {
        path: 'apps',
        children: [
          { children: [{ index: true as const }, { path: 'hld/racks/:uuid?' }, { path: 'recipes/:type' }] },
          { path: 'share/:token' },
        ],
      },
    ],
  },
];
const FLAGS = { emulsion: true, supplier: true };
const ID = '7d3c2f9e-9c1b-4a57-8a43-5f0f4b3b9d11';
const SAME = '00000000-0000-4000-8000-000000000000';

test.each([
  ['/', '/'],
  ['/science/hld', '/science/hld'],
  ['/Science/HLD/', '/science/hld'],
  ['/apps', '/apps'],
  ['/apps/hld/racks/', '/apps/hld/racks'],
  [`/apps/hld/racks/${ID}`, `/apps/hld/racks/${SAME}`],
  [`/apps/hld/racks/${ID.toUpperCase()}`, `/apps/hld/racks/${SAME}`],
  ['/apps/recipes/hld', '/apps/recipes/hld'],
  ['/apps/share/any-text', `/apps/share/${SAME}`],
  ['/apps/recipes/made-up', '/APPS/RECIPES/NONE'],
  ['/apps/hld/racks/made-up', '/APPS/HLD/RACKS/NONE'],
  ['/Apps/hld/racks', '/APPS/HLD/RACKS'],
  ['/apps/recipes', undefined],
  ['/science', undefined],
])('S-11 however it is written, %s shows what %s does', (path, page) => {
  expect(pageAt(ROUTES, FLAGS, path)).toBe(page);
});

test('R6.4 a page whose product line is off is shown as one that does not exist', () => {
  expect(pageAt(ROUTES, { ...FLAGS, emulsion: false }, '/apps/hld/racks')).toBe('/APPS/HLD/RACKS');
});

test('what decides which page is shown is called type in the table of routes, all else is an id', () => {
  const table = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8');
  const names = new Set(Array.from(table.matchAll(/\/?:(\w+)\??[/']/g), ([, name]) => name));
  expect(names).toEqual(new Set(['type', 'uuid', 'id', 'token']));
});
