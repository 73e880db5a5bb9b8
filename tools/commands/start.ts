import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb, isBuilt } from '../build/build-web.ts';
import { prepareDatabase } from '../build/prepare-database.ts';
import { compressBeside } from '../build/compress-beside.ts';
import { fail, step } from './progress.ts';

const root = process.cwd();
if (!isBuilt(root)) {
  const prepared = prepareDatabase(root);
  await step('build pages', () => buildWeb(root)).catch((error: Error) => fail(error.message));
  await step('prepare the database', () => prepared);
}
console.log('· start the server …');
// By path, in this process: the server is a program of its own that knows nothing of the tools.
await import(pathToFileURL(join(root, 'server', 'src', 'main.ts')).href);
// It answers now.
compressBeside(root);
