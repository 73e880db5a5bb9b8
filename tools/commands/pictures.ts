import { runCommand } from './e2e.ts';
import { fail } from './progress.ts';

// `npm run pictures`: starts the product with its demonstration and takes the pictures that the public pages show.
const { failed } = await runCommand(process.argv.slice(2), 'pictures.config.ts');
if (failed > 0)
  fail('Some pictures could not be taken: the lines above say which. The others were replaced.');
console.log('The pictures stand in web/src/site/screenshots: look at them, then commit them.');
