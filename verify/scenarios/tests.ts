import { runVitest } from '../../tools/commands/run-vitest.ts';
import { ALONE, scenario, type Scenario, type Scene } from '../scenario.ts';

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
