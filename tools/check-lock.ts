import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, repositoryRoot } from './list-files.ts';

type Versions = Record<string, string>;

export interface PackageJson {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  overrides?: Record<string, unknown>;
}

export interface LockFile {
  packages: Record<string, { version?: string; resolved?: string; link?: boolean }>;
}

/** Everything in lock, manifests (by path) and .npmrc that would make an install differ from machine to machine. */
export function findLockProblems(
  lock: LockFile,
  manifests: Record<string, PackageJson>,
  npmrc: string,
): string[] {
  return [
    ...findAddresses(lock, npmrc),
    ...findGaps(lock),
    ...findLooseVersions(manifests),
    ...findRouterMix(lock),
  ];
}

function findAddresses(lock: LockFile, npmrc: string): string[] {
  // A workspace is a link whose `resolved` is its folder; any other `resolved` is an address.
  const addressed = Object.entries(lock.packages).filter(
    ([, { resolved, link }]) => resolved !== undefined && (link !== true || resolved.includes(':')),
  );
  return [
    ...addressed.map(
      ([name]) => `package-lock.json  ${name} names a registry: write the lock with \`npm run lock\``,
    ),
    ...(/^\s*(?:@[\w-]+:)?registry\s*=|_auth|:\/\//m.test(npmrc)
      ? ['.npmrc  names a registry or a token: set it on the machine, not in the repository']
      : []),
  ];
}

/** An entry without a version breaks the install wherever the registry has the package. */
function findGaps(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { version, link }]) => path.includes('node_modules/') && !version && link !== true)
    .map(([path]) => `package-lock.json  ${path} has no version: write the lock with \`npm run lock\``);
}

function findLooseVersions(manifests: Record<string, PackageJson>): string[] {
  return Object.entries(manifests).flatMap(([path, manifest]) => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
    const versions = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...overrides,
    });
    return versions
      .filter(
        ([name, version]) => !(name.startsWith('@suite/') ? version === '*' : EXACT.test(String(version))),
      )
      .map(([name, version]) =>
        name.startsWith('@suite/')
          ? `${path}  ${name} is a workspace: write "*", not ${JSON.stringify(version)}`
          : `${path}  ${name} is ${JSON.stringify(version)}: write one exact version`,
      );
  });
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** The router's packages only work together at one version. */
function findRouterMix(lock: LockFile): string[] {
  const routers = Object.entries(lock.packages).filter(([path]) =>
    /(?:^|\/)node_modules\/(?:react-router|@react-router\/(?:dev|node))$/.test(path),
  );
  const versions = new Set(routers.map(([, { version }]) => version));
  if (versions.size <= 1) return [];
  const list = routers.map(([path, { version }]) => `${path} ${version}`).join(', ');
  return [`package-lock.json  the react-router packages must have one version: ${list}`];
}

/** What npm itself says about a lock; nothing is installed or removed. */
function tryInstall(folder: string): string[] {
  const args = [
    'ci',
    '--dry-run',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env['npm_execpath'];
  const options = { cwd: join(repositoryRoot, folder), encoding: 'utf8' } as const;
  // The npm that runs us is a script; without one, the npm of the machine is a command.
  const result = npm?.endsWith('js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status === 0) return [];
  return [`package-lock.json  \`npm ci\` refuses it: ${result.error?.message ?? result.stderr}`];
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
}

if (import.meta.main) {
  const paths = listFiles().filter((path) => /(?:^|\/)package\.json$/.test(path));
  const manifests = Object.fromEntries(paths.map((path) => [path, readJson(path) as PackageJson]));
  const problems = ['', 'tools/node/'].flatMap((folder) => {
    // Files of npm's own format: what npm cannot read, tryInstall reports.
    const lock = readJson(`${folder}package-lock.json`) as LockFile;
    const npmrc = readFileSync(join(repositoryRoot, folder, '.npmrc'), 'utf8');
    const found = [...findLockProblems(lock, folder ? {} : manifests, npmrc), ...tryInstall(folder)];
    return found.map((problem) => folder + problem);
  });
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
