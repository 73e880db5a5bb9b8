import { randomUUID } from 'node:crypto';
import type { Answer } from '../../attack/exchange.ts';
import { byTests } from '../by-tests.ts';
import { BOTH, type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { idOf, KEPT_VERSIONS, Recipes, stateOf } from '../recipes.ts';

export const F11: Fault = {
  id: 'F-11',
  what: 'two tabs save the same recipe at the same moment',
  promise: 'one is saved, the other is told with 412; without a version it is 428; nothing is written over',
  proofs: [
    { name: 'racing pairs', on: BOTH, when: 'long', run: race },
    byTests('every object with a version', {
      files: [
        'server/src/modules/recipes/saving-again.test.ts',
        'server/src/modules/ingredients/writing.test.ts',
      ],
      title: 'F-11',
    }),
  ],
};

export const F12: Fault = {
  id: 'F-12',
  what: 'the same request is sent twice',
  promise: 'it acts once, and both get the same answer; another body under the key is 422',
  proofs: [
    { name: 'duplicates under way at once', on: BOTH, when: 'long', run: duplicate },
    byTests('claims, takeovers and keys', {
      files: ['server/src/platform/idempotency.test.ts', 'server/src/modules/recipes/saving-again.test.ts'],
      title: 'F-12',
    }),
  ],
};

async function race({ scale, stage: open }: Scene): Promise<Outcome> {
  const recipes = new Recipes(await open());
  const pairs = scale.count('pairs', { short: 25, long: 1000 });
  const verdict = new Verdict();
  const recipe = await recipes.addOne();
  let saved = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const answers = await Promise.all([
      recipes.save(recipe, 1000 + pair),
      recipes.save(recipe, -1000 - pair),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    verdict.expect(statuses.join() === '200,412', 'exactly one of two is saved', statuses.join());
    const won = answers.find(({ status }) => status === 200);
    if (won) saved += 1;
    const present = stateOf(await recipes.read(recipe.id));
    const isWinner = won !== undefined && present.degrees === stateOf(won).degrees;
    verdict.expect(isWinner, 'what is there is what was acknowledged', present.degrees);
    recipe.version = present.version;
  }
  const versions = await recipes.versions(recipe.id);
  const kept = Math.min(pairs + 1, KEPT_VERSIONS);
  verdict.expect(versions === kept, 'the history holds each winner once', `${versions} of ${kept}`);
  return verdict.of(`${pairs} racing pairs, ${saved} saved`);
}

async function duplicate({ scale, stage: open }: Scene): Promise<Outcome> {
  const recipes = new Recipes(await open());
  const requests = scale.count('duplicates', { short: 25, long: 1000 });
  const verdict = new Verdict();
  const before = await recipes.total();
  for (let number = 0; number < requests; number += 1) {
    const key = randomUUID();
    const both = await Promise.all([recipes.add(key), recipes.add(key)]);
    const again = await recipes.add(key);
    const isOne = (answer: Answer) => answer.status === 409 || idOf(answer) === idOf(again);
    verdict.expect(
      again.status === 201 && both.every(isOne),
      'both get the same answer',
      both.map(({ status }) => status),
    );
    if (number === 0) {
      const other = await recipes.add(key, 99);
      verdict.expect(other.status === 422, 'another body under the key is refused', other.status);
    }
  }
  const made = (await recipes.total()) - before;
  verdict.expect(made === requests, 'each has made one object', `${made} of ${requests}`);
  return verdict.of(`${requests} requests, each three times: ${made} objects`);
}
