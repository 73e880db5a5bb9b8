import { randomUUID } from 'node:crypto';
import type { Answer } from '../people/http.ts';
import { idOf, KEPT_VERSIONS, Recipes, stateOf } from '../people/saving.ts';
import { scenario, type Scene } from '../scenario.ts';
import { tests } from './tests.ts';

export const repeats = [
  scenario('F-11 racing pairs', race),
  tests('F-11 every object with a version', {
    files: [
      'server/src/modules/recipes/saving-again.test.ts',
      'server/src/modules/ingredients/writing.test.ts',
    ],
    title: 'F-11',
  }),
  scenario('F-12 duplicates under way at once', duplicate),
  tests('F-12 claims, takeovers and keys', {
    files: ['server/src/platform/idempotency.test.ts', 'server/src/modules/recipes/saving-again.test.ts'],
    title: 'F-12',
  }),
];

async function race(scene: Scene): Promise<string> {
  const recipes = new Recipes(scene.people);
  const pairs = scene.count('pairs', 25, 1000);
  const recipe = await recipes.addOne();
  let saved = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const both = [recipes.save(recipe, 1000 + pair), recipes.save(recipe, -1000 - pair)];
    const answers = await Promise.all(both);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    scene.expect(statuses.join() === '200,412', 'exactly one of two is saved', statuses.join());
    const won = answers.find(({ status }) => status === 200);
    if (won) saved += 1;
    const present = stateOf(await recipes.read(recipe.id));
    const isWinner = won !== undefined && present.degrees === stateOf(won).degrees;
    scene.expect(isWinner, 'what is there is what was acknowledged', present.degrees);
    recipe.version = present.version;
  }
  const versions = await recipes.versions(recipe.id);
  const kept = Math.min(pairs + 1, KEPT_VERSIONS);
  scene.expect(versions === kept, 'the history holds each winner once', `${versions} of ${kept}`);
  return `${pairs} racing pairs, ${saved} saved`;
}

async function duplicate(scene: Scene): Promise<string> {
  const recipes = new Recipes(scene.people);
  const requests = scene.count('duplicates', 25, 1000);
  const before = await recipes.total();
  for (let number = 0; number < requests; number += 1) {
    const key = randomUUID();
    const both = await Promise.all([recipes.add(key), recipes.add(key)]);
    const again = await recipes.add(key);
    const isOne = (answer: Answer) => answer.status === 409 || idOf(answer) === idOf(again);
    const statuses = both.map(({ status }) => status);
    scene.expect(again.status === 201 && both.every(isOne), 'both get the same answer', statuses);
    if (number > 0) continue;
    const other = await recipes.add(key, 99);
    scene.expect(other.status === 422, 'another body under the key is refused', other.status);
  }
  const made = (await recipes.total()) - before;
  scene.expect(made === requests, 'each has made one object', `${made} of ${requests}`);
  return `${requests} requests, each three times: ${made} objects`;
}
