import { buildWeb } from '../build/build-web.ts';
import { summaryOf } from './count.ts';
import { fail, step } from './progress.ts';
import { runE2e } from './run-e2e.ts';

const root = process.cwd();
try {
  await step('build pages', () => buildWeb(root));
  const count = await runE2e(root, process.argv.slice(2));
  process.exitCode = count.failed === 0 ? 0 : 1;
  console.log(summaryOf(count));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
