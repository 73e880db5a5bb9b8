import { attack, newSeed } from '../../commands/run-attack.ts';
import { runE2e } from '../../commands/run-e2e.ts';
import { byTests } from '../by-tests.ts';
import type { Fault, Outcome, Scene } from '../fault.ts';

export const F13: Fault = {
  id: 'F-13',
  what: 'edits without a network, in a browser that is closed at any moment',
  promise: 'no edit is lost; what was saved without a network is sent when it is back',
  proofs: [
    byTests('drafts and the queue of saves', {
      files: ['web/src/apps/hld/recipe'],
      title: 'F-13',
    }),
    { name: 'in a browser (journey)', on: 'its own', when: 'elsewhere', run: journey },
  ],
};

async function journey({ root, scale }: Scene): Promise<Outcome> {
  if (!scale.isLong) return { skipped: 'journeys are a part of the long form, and of `npm test`' };
  const { passed, failures } = await runE2e(root, ['recipes']);
  return { numbers: `${passed} journeys passed`, broken: failures };
}

export const F18: Fault = {
  id: 'F-18',
  what: 'damaged files of the embedded database, those of another version, a PostgreSQL that a kill has left',
  promise:
    'found at the start, one sentence names the newest backup; nothing deleted, nothing restored unasked',
  proofs: [
    byTests('damages, other versions, orphans', {
      files: ['server/src/db/embedded/open.test.ts'],
      title: 'F-18',
    }),
  ],
};

export const F19: Fault = {
  id: 'F-19',
  what: 'input that nobody should send',
  promise: 'refused with 4xx, never a failure, never a hang',
  proofs: [{ name: 'attack on every operation', on: 'its own', when: 'elsewhere', run: runAttack }],
};

async function runAttack({ root, scale }: Scene): Promise<Outcome> {
  const seed = newSeed();
  const { passed, failures } = await attack(root, { isLong: scale.isLong, seed });
  return { numbers: `${passed} operations attacked, seed ${seed}`, broken: failures };
}

export const F20: Fault = {
  id: 'F-20',
  what: 'any numbers for the models, most of them without sense',
  promise: 'a finite number or a reason, never NaN or Infinity',
  proofs: [
    byTests('random inputs of HLD and HSP', {
      files: ['science/hld/src/robust.test.ts', 'science/hsp/src/no-nan.test.ts'],
    }),
  ],
};
