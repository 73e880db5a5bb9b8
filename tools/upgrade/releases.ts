import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../commands/free-port.ts';

/** A release as it was: its files, its packages, its pages. */
export function checkOut(root: string, commit: string, folder: string): void {
  must(root, ['git', 'worktree', 'add', '--detach', '--quiet', folder, commit]);
  must(folder, [
    'npm',
    'ci',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  must(folder, [process.execPath, 'tools/commands/build.ts']);
}

export function removeCheckOut(root: string, folder: string): void {
  must(root, ['git', 'worktree', 'remove', '--force', folder]);
}

/** The whole number of the commit, or nothing where this clone does not have it. */
export function findCommit(root: string, name: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

export interface RunningRelease {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the server of a folder and waits until it is ready. */
export async function startRelease(
  folder: string,
  settings: Record<string, string>,
): Promise<RunningRelease> {
  const { url, child, output, ended } = await launch(folder, settings);
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', () => {
        if (output().includes('ready on')) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`The server of ${folder} ended with ${code}:\n${output()}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`The server of ${folder} ended with ${code}:\n${output()}`);
    },
  };
}

/** What a server says that ends by itself. */
export async function failToStart(folder: string, settings: Record<string, string>): Promise<string> {
  const { output, ended } = await launch(folder, settings);
  const code = await ended;
  return `It ended with ${code}:\n${output()}`;
}

async function launch(folder: string, settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(folder, 'server/src/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  process.on('exit', () => child.kill('SIGKILL')); // a proof that fails half-way leaves no server behind
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { url, child, ended, output: () => said };
}

/** An admin command of that release. */
export function admin(folder: string, settings: Record<string, string>, args: string[]): void {
  must(folder, [process.execPath, 'server/src/operate/admin.ts', ...args], settings);
}

function must(cwd: string, [program = '', ...args]: string[], settings: Record<string, string> = {}): void {
  const { status, stderr, stdout } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} in ${cwd}:\n${stdout}${stderr}`);
}
