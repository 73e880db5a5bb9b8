import { expect, test } from 'vitest';
import { routeOf } from './route-of.ts';

const ROUTES = [
  {
    children: [{ index: true as const }, { path: 'science/hld' }, { path: '*' }],
  },
  {
    path: 'apps',
    children: [
      { children: [{ index: true as const }, { path: 'hld/racks/:uuid?' }, { path: 'recipes/:type' }] },
    ],
  },
];

test.each([
  ['/', '/'],
  ['/science/hld', '/science/hld'],
  ['/Science/HLD/', '/science/hld'],
  ['/apps', '/apps'],
  ['/apps/hld/racks', '/apps/hld/racks'],
  ['/apps/hld/racks/1', '/apps/hld/racks/:uuid'],
  ['/apps/recipes/hld', '/apps/recipes/:type'],
  ['/apps/recipes', undefined],
  ['/science', undefined],
])('S-11 however it is written, %s is the page %s', (path, route) => {
  expect(routeOf(ROUTES, path)).toBe(route);
});
