import { describe, expect, test } from 'vitest';
import { allowed, forbidden, manifests } from './boundaries/testing/example-arrows.ts';
import { moduleArrows } from './boundaries/inside-server.ts';
import { findViolations, readRepository } from './boundaries.ts';
import { repositoryRoot } from './list-files.ts';

function check(path: string, source: string) {
  return findViolations([{ path, source }], manifests);
}

describe('arrows', () => {
  test.each(forbidden)('%s may not import %s', (path, target) => {
    const statement = path.endsWith('.css') ? `@import '${target}';` : `import { x } from '${target}';`;
    expect(check(path, statement)).toHaveLength(1);
  });

  test.each(forbidden.filter(([path]) => !path.endsWith('.css')))(
    '%s may not import a type of %s',
    (path, target) => {
      expect(check(path, `import type { X } from '${target}';`)).toHaveLength(1);
    },
  );

  test.each(allowed)('%s may import %s', (path, target) => {
    const statement = path.endsWith('.css') ? `@import '${target}';` : `import { x } from '${target}';`;
    expect(check(path, statement)).toEqual([]);
  });

  test('a violation says where it is and what to do instead', () => {
    expect(
      check(
        'web/src/ui/primitives/button.tsx',
        `import a from 'react';\nimport b from '../../app/routes.ts';`,
      ),
    ).toEqual([
      {
        path: 'web/src/ui/primitives/button.tsx',
        line: 2,
        message:
          'web/src/ui may not import web/src/app/routes.ts: ui/ is the lowest floor: pass it in as a prop',
      },
    ]);
  });

  test('a computed path is refused where it could hide an arrow', () => {
    expect(check('web/src/app/root.tsx', 'const page = await import(path);')).toHaveLength(1);
    expect(check('web/src/app/root.tsx', 'const page = await import(`./${name}.ts`);')).toHaveLength(1);
    expect(check('server/src/pages.ts', 'const build = await import(path);')).toEqual([]);
  });

  test('a file that cannot be read is a violation, not a silence', () => {
    expect(check('web/src/app/root.tsx', 'const text = `never ends')).toHaveLength(1);
  });

  test('the module arrows have no circle', () => {
    const reaches = (from: string, to: string): boolean =>
      (moduleArrows[from] ?? []).some((next) => next === to || reaches(next, to));
    expect(Object.keys(moduleArrows).filter((name) => reaches(name, name))).toEqual([]);
  });

  test('this repository keeps to its arrows', () => {
    const { files, manifests: real } = readRepository(repositoryRoot);
    expect(files.length).toBeGreaterThan(10);
    expect(findViolations(files, real)).toEqual([]);
  });
});
