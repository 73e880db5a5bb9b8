import { buildWeb } from '../build/build-web.ts';
import { summaryOf } from './count.ts';
import { fail, step } from './progress.ts';
import { attack, newSeed } from './run-attack.ts';

// `npm run attack`, `npm run attack -- long`, `npm run attack -- seed=N`: every operation of the API document with what
// nobody should send.
const root = process.cwd();
const given = process.argv.slice(2);
const seed = Number(given.find((word) => word.startsWith('seed='))?.slice('seed='.length) ?? newSeed());
if (!Number.isSafeInteger(seed)) fail('The seed is a whole number: seed=42.');
const unknown = given.filter((word) => word !== 'long' && !word.startsWith('seed='));
if (unknown.length > 0) fail(`Not known: ${unknown.join(' ')}. Possible are "long" and "seed=N".`);
try {
  await step('build pages', () => buildWeb(root));
  const count = await attack(root, { isLong: given.includes('long'), seed });
  process.exitCode = count.failed === 0 ? 0 : 1;
  console.log(summaryOf(count));
} catch (error) {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
