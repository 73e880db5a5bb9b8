import { runE2e } from '../../tools/commands/e2e.ts';
import { runVitest } from '../../tools/commands/run-vitest.ts';
import { ALONE, type Scenario, scenario, type Scene } from '../scenario.ts';

interface Tests {
  files: readonly string[];
  /** Part of the titles, where not all tests of the files are about the promise. */
  title?: string;
}

/** What tests show already is shown by them: they are run with their full counts in the long form. `npm test` runs them anyway. */
export function tests(name: string, { files, title }: Tests): Scenario {
  const projects = new Set(files.map((file) => (file.startsWith('server/') ? 'server' : 'unit')));
  const args = [
    ...[...projects].flatMap((project) => ['--project', project]),
    ...(title === undefined ? [] : ['-t', title]),
    ...files,
  ];
  const run = async (scene: Scene) => {
    const { passed, failures, example } = await runVitest(scene.root, args, {
      isLong: scene.isLong,
      isQuiet: true,
    });
    for (const failure of failures) scene.expect(false, failure);
    scene.expect(passed + failures.length > 0, 'no test is about it');
    return `${passed} tests passed${example === undefined ? '' : `, such as “${example}”`}`;
  };
  return scenario(`${name} (tests)`, run, { ...ALONE, isElsewhere: true });
}

/** What tests and journeys show by themselves. */
export const known = [
  tests('F-13 drafts and the queue of saves', { files: ['web/src/hld/recipe'], title: 'F-13' }),
  scenario('F-13 in a browser (journey)', journey, { ...ALONE, isElsewhere: true }),
  tests('F-18 damages, other versions, orphans', {
    files: ['server/src/db/embedded/open.test.ts'],
    title: 'F-18',
  }),
  tests('F-20 random inputs of HLD and HSP', {
    files: ['science/hld/src/robust.test.ts', 'science/hsp/src/no-nan.test.ts'],
  }),
];

async function journey(scene: Scene): Promise<string> {
  if (!scene.isLong) scene.skip('journeys are a part of the long form, and of `npm test`');
  const { passed, failures } = await runE2e(scene.root, ['recipes']);
  for (const failure of failures) scene.expect(false, failure);
  return `${passed} journeys passed`;
}
