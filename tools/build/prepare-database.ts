import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Has the database of the data folder made and filled while the pages are built, which leaves a core idle. Where that fails the
 * server tries the same at its start, and says what is wrong.
 */
export function prepareDatabase(root: string): Promise<void> {
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
