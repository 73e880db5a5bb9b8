import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../list-files.ts';

/** One line of `npm run check`: a program of node_modules or of tools/, run on the pinned Node.js. */
export interface Step {
  name: string;
  /** The script and its arguments, from the root of the repository. */
  script: string;
  args: string[];
  /** The folder to run in, from the root; the root itself when absent. */
  folder?: string;
  /** A step that must have ended first. */
  after?: string;
}

const hasPages = existsSync(join(repositoryRoot, 'web/react-router.config.ts'));

/** Types that are generated, of the package for TypeScript and of the route modules: compiler and type-aware linter read them. */
const clientTypes: Step = { name: 'client types', script: 'tools/build/client-types.ts', args: [] };
const routeTypes: Step = {
  name: 'route types',
  script: 'node_modules/@react-router/dev/bin.cjs',
  args: ['typegen'],
  folder: 'web',
  after: 'client types',
};
const generated = hasPages ? [clientTypes, routeTypes] : [clientTypes];
const afterGenerated = { after: hasPages ? 'route types' : 'client types' };

/**
 * The compiler. The linter finds the same errors; left to this are files that are written by programs (the packages for
 * scripts, the types of routes) and declarations that cannot be written (TS4094 and its kin). See decision 072.
 */
const compiler: Step = {
  name: 'compiler',
  script: 'node_modules/typescript/bin/tsc',
  // More than one checker for a program finds the same types out again; programs are built side by side.
  args: ['-b', '--checkers', '1'],
  ...afterGenerated,
};

/** All static checks of every push, the slow ones first so that they overlap. */
export const checkSteps: Step[] = [
  ...generated,
  {
    name: 'types and lint',
    script: 'node_modules/oxlint/bin/oxlint',
    args: [], // with types, warnings denied: see options in .oxlintrc.json
    ...afterGenerated,
  },
  {
    name: 'dead code',
    script: 'node_modules/knip/bin/knip.js',
    args: ['--no-progress', '--no-config-hints'],
    ...afterGenerated,
  },
  { name: 'lock file', script: 'tools/check-lock.ts', args: [] },
  {
    name: 'format and file size',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--reporter=summary'],
  },
  { name: 'boundaries', script: 'tools/boundaries.ts', args: [] },
  { name: 'data sources', script: 'tools/check-data.ts', args: [] },
  { name: 'words', script: 'tools/check-words.ts', args: [] },
  { name: 'references', script: 'tools/check-references.ts', args: [] },
];

/** Before a merge the compiler has its say too. */
export const mergeSteps: Step[] = [...checkSteps, compiler];

/**
 * While one works: the compiler, which looks only at what a change can have broken since it ran last, and the linter on
 * files alone.
 */
export function quickSteps(files: string[]): Step[] {
  const lint = checkSteps.filter(({ name }) => name === 'types and lint');
  const ofFiles = lint.map((step) => ({ ...step, name: 'lint', args: [...step.args, ...files] }));
  return [...generated, compiler, ...(files.length === 0 ? [] : ofFiles)];
}
