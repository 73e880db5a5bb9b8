import { expect, test } from 'vitest';
import { findImports } from './find-imports.ts';

function specifiers(source: string, path = 'a.tsx') {
  return findImports({ path, source }).map(({ specifier }) => specifier);
}

test.each([
  `import 'a';`,
  `import "a";`,
  `import x from 'a';`,
  `import x, { y } from 'a';`,
  `import { type X, y as z } from 'a';`,
  `import type { X } from 'a';`,
  `import type X from 'a';`,
  `import * as x from 'a';`,
  `import{x}from'a';`,
  `import {\n  x,\n  y, // and 'z' from here\n} from 'a';`,
  `import /* why */ x from /* where */ 'a';`,
  `import x from 'a' with { type: 'json' };`,
  `import x = require('a');`,
  `export * from 'a';`,
  `export * as x from 'a';`,
  `export type * from 'a';`,
  `export { x, y } from 'a';`,
  `export type { X } from 'a';`,
  `const x = await import('a');`,
  `const x = await import(/* @vite-ignore */ 'a');`,
  `type X = import('a').X;`,
  `let x: typeof import("a");`,
  `const x = require('a');`,
  `const x = import.meta.resolve('a');`,
  `const x = import.meta.glob<Module>('a');`,
  `vi.mock('a', () => ({}));`,
  `const x = \`\${await import('a')} and \${{ b: { c: 1 } }} more\`;`,
  `const quote = /['"\`]/; import('a');`,
  `const half = total / 2; import('a'); const third = total / 3;`,
  `const page = <p title="it's">a/b</p>; import('a');`,
  `const page = <p>\n  don't\n</p>;\nimport('a');`,
])('finds the import in %s', (source) => {
  expect(specifiers(source)).toEqual(['a']);
});

test.each([`@import 'a';`, `@import url("a") layer(base);`, `/* @import 'b'; */ @plugin "a";`])(
  'finds the import in the style sheet %s',
  (source) => {
    expect(specifiers(source, 'a.css')).toEqual(['a']);
  },
);

test.each([
  `// import 'a';`,
  `/* import x from 'a';\n import('b') */`,
  `const x = "import y from 'a'";`,
  `const x = \`import y from 'a'\`;`,
  `const x = \`\${b} import('a') \${c}\`;`,
  `const x = /import 'a'/;`,
  `thing.import('a');`,
  `const program = require.resolve('a');`, // to start it, not to import it
  `const important = 'a';`,
  `export const from = 'a';`,
  `export { x };\nconst y = 'a';`,
  `const site = new URL('/a', base);`,
])('finds nothing in %s', (source) => {
  expect(specifiers(source)).toEqual([]);
});

test('a worker named by URL counts, a picture does not', () => {
  expect(
    specifiers(`new Worker(new URL('./a.ts', import.meta.url)); new URL('./b.png', import.meta.url)`),
  ).toEqual(['./a.ts']);
});

test('a computed import has no specifier', () => {
  expect(findImports({ path: 'a.ts', source: `\n\nawait import(name)` })).toEqual([
    { specifier: undefined, line: 3 },
  ]);
});

test('lines are those of the specifier', () => {
  const source = `/* one\n two */\nimport a from 'a';\nimport {\n  b,\n} from 'b';\n`;
  expect(findImports({ path: 'a.ts', source })).toEqual([
    { specifier: 'a', line: 3 },
    { specifier: 'b', line: 6 },
  ]);
});

test('a file that cannot be read is an error', () => {
  expect(() => specifiers('/* never')).toThrow('comment');
  expect(() => specifiers('`never ${x')).toThrow('EOF');
});
