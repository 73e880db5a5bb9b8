import { spawn } from 'node:child_process';
import { residentMegabytes } from '../http/resident-memory.ts';
import { ROOT } from '../frame/settings.ts';

const EVERY_MS = 50;
/** As `npm run admin` starts it. */
const FLAGS = ['--max-semi-space-size=2', '--optimize-for-size'];

/** Runs an admin command and tells how much memory it held at most, in MB. */
export async function runAdmin(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [...FLAGS, 'server/src/operate/admin.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const { pid } = child;
  if (pid === undefined) throw new Error('The command could not be started.');
  let most = 0;
  const watch = setInterval(() => {
    try {
      most = Math.max(most, residentMegabytes(pid));
    } catch {
      // it has just ended
    }
  }, EVERY_MS);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args[0]} failed: ${Buffer.concat(said).toString()}`);
  return most;
}
