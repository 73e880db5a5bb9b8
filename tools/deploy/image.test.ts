import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../test-server.ts';
import { repositoryRoot } from '../list-files.ts';
import { buildStages, StepError } from './testing/build-stages.ts';
import { environmentOf, execForm, parseContainerfile, valuesOf } from './testing/containerfile.ts';
import { readIgnoreFile } from './testing/ignore-file.ts';

const isLong = process.env['LONG'] === 'yes';
const MINUTES = 60_000;
const isRoot = process.getuid?.() === 0;
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

// Minutes: everything is installed twice and built once, as the image would be, without a container runtime.
describe.runIf(isLong)('S-53 the steps of the Containerfile', () => {
  const file = parseContainerfile(read('deploy/Containerfile'));
  const runtime = file.stages.at(-1);
  if (!runtime) throw new Error('There is no stage.');
  const [user = 0, group = 0] = valuesOf(runtime, 'USER').join('').split(':').map(Number);
  let folder = '';
  // Not while tests are collected: that is done where they are skipped too.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'image-'));
  });
  afterAll(() => {
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('give a tree that serves without tools, read-only, not as root', {
    timeout: 20 * MINUTES,
  }, async (context) => {
    const building = {
      context: repositoryRoot,
      isSent: readIgnoreFile(read('.dockerignore')),
      folder,
      environment: {
        PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
        HOME: process.env['HOME'] ?? '',
        npm_config_prefer_offline: 'true',
      },
    };
    const app = await buildStages(file, building).catch((error: unknown) => {
      const isAlone =
        error instanceof StepError && /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENOTCACHED/.test(error.message);
      if (isAlone) context.skip('the packages cannot be fetched here');
      throw error;
    });
    for (const tool of ['vite', 'typescript', 'vitest', 'node', '@biomejs', '@playwright']) {
      expect([tool, existsSync(join(app, 'node_modules', tool))]).toEqual([tool, false]);
    }
    const left = globSync(['{server,contracts,science}/**/*.test.ts', 'tools', 'web/src'], { cwd: app });
    expect(left.filter((path) => !path.includes('node_modules'))).toEqual([]);

    const image = await prepare(app);
    const early = image.start();
    await early.says('open the database');
    early.process.kill('SIGTERM');
    expect(await early.ended).toBe(143); // heard while it starts: see main.ts

    const served = image.start();
    await served.says('ready on');
    expect(served.output()).not.toContain('seed the parameter database'); // the image of the database was found
    expect((await fetch(`${image.url}/readyz`)).status).toBe(200);
    const page = await fetch(`${image.url}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
    expect(image.probe()).toBe(0);
    served.process.kill('SIGTERM');
    expect(await served.ended).toBe(0);
    expect(image.probe()).toBe(1);
  });

  /** As a container would be: the tree is nobody's to change, the data folder is the user's. */
  async function prepare(app: string) {
    const [data, bin] = [join(folder, 'data'), join(folder, 'bin')];
    for (const path of [data, bin]) mkdirSync(path);
    copyFileSync(process.execPath, join(bin, 'node')); // the pinned one may lie where only its owner may look
    for (const path of [folder, bin]) chmodSync(path, 0o755);
    spawnSync('chmod', ['-R', 'a-w,a+rX', join(folder, runtime?.name ?? '')]);
    if (isRoot) chownSync(data, user, group);
    const port = await freePort();
    const options = {
      cwd: app,
      env: {
        PATH: bin,
        ...environmentOf(runtime ?? never()),
        DATA_DIR: data,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      ...(isRoot && { uid: user, gid: group }),
    };
    const commandOf = (name: string) =>
      execForm(
        valuesOf(runtime ?? never(), name)
          .join('')
          .replace(/^.*CMD /, ''),
      ) ?? [];
    return {
      url: `http://127.0.0.1:${port}`,
      start: () => start(commandOf('CMD'), options),
      probe: () => {
        const [program = '', ...args] = commandOf('HEALTHCHECK');
        return spawnSync(program, args, options).status;
      },
    };
  }
});

function never(): never {
  throw new Error('There is no stage.');
}

function start([program = '', ...args]: string[], options: Parameters<typeof spawn>[2]) {
  const child = spawn(program, args, options);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {
    process: child,
    ended,
    output: () => output,
    /** Waits until it has said this, or has ended. */
    says: (words: string) =>
      new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream?.on('data', (chunk: Buffer) => {
            output += chunk;
            if (output.includes(words)) resolve();
          });
        }
        void ended.then((code) => reject(new Error(`It ended with ${code}:\n${output}`)));
      }),
  };
}
