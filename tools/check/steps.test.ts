import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, repositoryRoot } from '../list-files.ts';
import { checkSteps, mergeSteps, quickSteps } from './steps.ts';

const namesOf = (steps: { name: string }[]) => steps.map(({ name }) => name);

test('every push has the linter check the types, and the compiler has its say before a merge', () => {
  expect(namesOf(checkSteps)).toContain('types and lint');
  expect(namesOf(checkSteps)).not.toContain('compiler');
  expect(namesOf(mergeSteps)).toEqual([...namesOf(checkSteps), 'compiler']);
});

test('while one works the compiler looks at everything, and the linter at the changed files', () => {
  expect(namesOf(quickSteps([]))).toEqual(['client types', 'route types', 'compiler']);
  expect(quickSteps(['web/src/app/root.tsx']).at(-1)).toMatchObject({
    name: 'lint',
    args: ['web/src/app/root.tsx'],
  });
});

test('no project refers to its tests, or its files would not be checked as what they are', () => {
  const projects = listFiles().filter((path) => /^.+\/tsconfig\.json$/.test(path));
  const referring = projects.filter((path) =>
    readFileSync(join(repositoryRoot, path), 'utf8').includes('tsconfig.test.json'),
  );
  expect(projects.length).toBeGreaterThan(10);
  expect(referring).toEqual([]);
});
