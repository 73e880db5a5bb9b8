import { buildProduct } from '../build/build-web.ts';
import { step } from './progress.ts';

const isNew = await step('build pages', () => buildProduct(process.cwd()));
if (!isNew) console.log('  nothing changed since the last build');
