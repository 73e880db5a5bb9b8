import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findImports } from './boundaries/find-imports.ts';
import { folderOf, type Manifest, packageOf, resolveImport } from './boundaries/judge-import.ts';
import { repositoryRoot } from './list-files.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const [, listed = ''] = /^const WITHOUT_TOOLS = \[(.*)\];$/m.exec(read('tools/start.mjs')) ?? [];
const commands = [...listed.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => `tools/commands/${name}.ts`);
/** The pages themselves: what they import, and what the build is configured by. */
const pages = [
  'web/vite.config.ts',
  'web/react-router.config.ts',
  ...globSync('web/src/**/*.{ts,tsx}', { cwd: repositoryRoot }),
].filter((path) => !/\.test\.|\/testing[./]/.test(path));

/** Each file with the packages that it needs when it runs, and those of all files beside it that it imports. */
function neededBy(entries: readonly string[]): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path) || !existsSync(join(repositoryRoot, path))) continue;
    const names = new Set<string>();
    needed.set(path, names);
    if (!/\.tsx?$/.test(path)) continue;
    // What is imported as a type alone is not there at run time.
    const source = read(path).replaceAll(
      /^(?:im|ex)port type (?:\w+|\{[^}]*\}|\* as \w+) from '[^']*';$/gm,
      '',
    );
    for (const { specifier } of findImports({ path, source })) {
      const target = specifier && resolveImport(specifier, path, {});
      if (target?.startsWith('npm:')) names.add(packageOf(target.slice('npm:'.length)));
      else if (target !== undefined && specifier?.startsWith('.')) waiting.push(target);
    }
  }
  return needed;
}

test.each([
  ['the commands of the product', commands],
  ['the pages and their build', pages],
])('%s need no package that is only for development', (_, entries) => {
  expect(entries.length).toBeGreaterThan(4);
  const undeclared = [...neededBy(entries)].flatMap(([path, names]) => {
    const folder = folderOf(path);
    const { dependencies = {} } = manifestOf(folder === 'web' ? folder : '');
    return [...names].filter((name) => !(name in dependencies)).map((name) => `${path} ${name}`);
  });
  expect(undeclared).toEqual([]);
});
