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

/** The types of the route modules are generated; compiler and type-aware linter read them. */
const routeTypes: Step[] = hasPages
  ? [
      {
        name: 'route types',
        script: 'node_modules/@react-router/dev/bin.cjs',
        args: ['typegen'],
        folder: 'web',
      },
    ]
  : [];
const afterRouteTypes = hasPages ? { after: 'route types' } : {};

/** All static checks, the slow ones first so that they overlap. */
export const checkSteps: Step[] = [
  ...routeTypes,
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-b'], ...afterRouteTypes },
  {
    name: 'lint',
    script: 'node_modules/oxlint/bin/oxlint',
    args: [], // type-aware, warnings denied: see options in .oxlintrc.json
    ...afterRouteTypes,
  },
  {
    name: 'dead code',
    script: 'node_modules/knip/bin/knip.js',
    args: ['--no-progress', '--no-config-hints'],
    ...afterRouteTypes,
  },
  { name: 'lock file', script: 'tools/check-lock.ts', args: [] },
  { name: 'format', script: 'node_modules/@biomejs/biome/bin/biome', args: ['format', '--reporter=summary'] },
  { name: 'boundaries', script: 'tools/boundaries.ts', args: [] },
  { name: 'file size', script: 'tools/file-size.ts', args: [] },
  { name: 'data sources', script: 'tools/check-data.ts', args: [] },
  { name: 'words', script: 'tools/check-words.ts', args: [] },
];
