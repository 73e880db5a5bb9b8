import { buildWeb } from '../build/build-web.ts';
import { fail, step } from './progress.ts';
import { runE2e } from './run-e2e.ts';

// `npm run pictures`: starts the product with its demonstration and takes the pictures that the public pages show.
const root = process.cwd();
try {
  await step('build pages', () => buildWeb(root));
  const { failed } = await runE2e(root, process.argv.slice(2), 'pictures.config.ts');
  if (failed > 0)
    fail('Some pictures could not be taken: the lines above say which. The others were replaced.');
  console.log('The pictures stand in web/src/marketing/screenshots: look at them, then commit them.');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
