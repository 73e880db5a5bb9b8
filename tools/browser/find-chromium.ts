import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

export interface Chromium {
  path: string;
  /** How it was found, for the person at the screen. */
  from: string;
}

/** The shell without a window comes first: the same engine opens a page in half of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Flags for a browser that only talks to us: as root it cannot use its sandbox, and it must not phone home. */
export function chromiumFlags(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ];
}

/** A Chromium, or an error that says what to do about it. */
export function needChromium(): Chromium {
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error(
    'No Chromium was found and none could be installed: install one (or set CHROMIUM_PATH to it) and try again.',
  );
}

/** A Chromium: the one named, one on the PATH, or one installed now. Undefined when none can be had. */
export function findChromium(): Chromium | undefined {
  return installedChromium() ?? fromPackageManager() ?? fromPlaywright();
}

/** The Chromium that is here already: the one named, or one on the PATH. */
export function installedChromium(): Chromium | undefined {
  return named() ?? onPath();
}

function named(): Chromium | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return undefined;
  if (!isProgram(path))
    throw new Error(`CHROMIUM_PATH is ${path}, but no program is there: correct it or unset it.`);
  return { path, from: 'CHROMIUM_PATH' };
}

function onPath(): Chromium | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = paths.find(isProgram);
  return path ? { path, from: 'found on the PATH' } : undefined;
}

function fromPackageManager(): Chromium | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  PACKAGES.some(
    (name) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }).status === 0,
  );
  const installed = onPath();
  return installed && { ...installed, from: 'installed with apt-get' };
}

function fromPlaywright(): Chromium | undefined {
  const require = createRequire(join(process.cwd(), 'e2e', 'package.json'));
  const cli = join(require.resolve('@playwright/test/package.json'), '..', 'cli.js');
  const result = spawnSync(process.execPath, [cli, 'install', 'chromium'], { encoding: 'utf8' });
  if (result.status !== 0) return undefined;
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const asked = spawnSync(process.execPath, ['-e', script], {
    cwd: join(process.cwd(), 'e2e'),
    encoding: 'utf8',
  });
  const path = asked.stdout.trim();
  return isProgram(path) ? { path, from: 'downloaded by Playwright' } : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
