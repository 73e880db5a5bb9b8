import { runE2e } from '../../tools/commands/e2e.ts';
import { ALONE, scenario, type Scene } from '../scenario.ts';
import { tests } from './tests.ts';

/** What tests and journeys show by themselves. */
export const known = [
  tests('F-13 drafts and the queue of saves', { files: ['web/src/apps/hld/recipe'], title: 'F-13' }),
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
