import { buildWeb } from '../build/build-web.ts';
import { summaryOf } from './count.ts';
import { fail, step } from './progress.ts';
import { cluster } from './run-cluster.ts';

// `npm run cluster`, `npm run cluster -- long`: three servers of one PostgreSQL behind a proxy, of which one is killed.
const root = process.cwd();
const [form, ...more] = process.argv.slice(2);
if (more.length > 0 || (form !== undefined && form !== 'long')) fail('The only word to add is "long".');
try {
  await step('build pages', () => buildWeb(root));
  const count = await cluster(root, { isLong: form === 'long' });
  process.exitCode = count.failed === 0 ? 0 : 1;
  console.log(summaryOf(count));
} catch (error) {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
