import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb, isBuilt } from '../build/build-web.ts';
import { compressBeside } from '../build/compress-beside.ts';
import { fail, step } from './progress.ts';

const root = process.cwd();
if (!isBuilt(root)) {
  const prepared = prepareDatabase();
  await step('build pages', () => buildWeb(root)).catch((error: Error) => fail(error.message));
  await step('prepare the database', () => prepared);
}
console.log('· start the server …');
// By path, in this process: the server is a program of its own that knows nothing of the tools.
await import(pathToFileURL(join(root, 'server', 'src', 'main.ts')).href);
// It answers now.
compressBeside(root);

/**
 * Has the database of the data folder made and filled while the pages are built, which leaves a core idle. Where that fails the
 * server tries the same at its start, and says what is wrong.
 */
function prepareDatabase(): Promise<void> {
  if (process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE']) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'server', 'src', 'operate', 'prepare.ts')], {
      cwd: root,
      stdio: 'ignore',
    });
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
    process.once('exit', () => child.kill());
  });
}
