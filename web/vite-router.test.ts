import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from './src/app/routes.ts';
import { ROUTE_FILE, routerForBuild } from './vite-router.ts';

interface Route {
  file: string;
  children?: Route[];
}

const filesOf = ({ file, children = [] }: Route): string[] => [file, ...children.flatMap(filesOf)];

test('every file of the table of routes is one that the router is shown, with what it adds to the name too', () => {
  const files = routes.flatMap((route) => filesOf(route));
  expect(files.length).toBeGreaterThan(40);
  for (const file of ['root.tsx', ...files].map((name) => join(import.meta.dirname, 'src/app', name))) {
    expect(file).toMatch(ROUTE_FILE);
    expect(`${file}?route-chunk=clientLoader`).toMatch(ROUTE_FILE);
  }
  expect(join(import.meta.dirname, 'src', 'ui', 'button.tsx')).not.toMatch(ROUTE_FILE);
});

test('no plugin of the router asks for modules that it has nothing to do with', () => {
  const hooks = routerForBuild().flatMap(({ resolveId, load, transform }) =>
    [resolveId, load, transform].filter((hook) => hook !== undefined),
  );
  expect(hooks.length).toBeGreaterThan(8);
  for (const hook of hooks) expect(hook).toMatchObject({ filter: { id: expect.any(RegExp) } });
});
