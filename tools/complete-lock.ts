import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './list-files.ts';

interface Entry {
  version?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}

type Packages = Record<string, Entry>;

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const INSIDE = '/node_modules/';

/**
 * Where a registry lacks a binary for another platform, npm leaves an entry without a version, and `npm ci` breaks on it
 * wherever the registry has the package. The version is known, and the name says the platform: with both, npm passes
 * the package over here and installs it where it belongs.
 */
export function completePackages(packages: Packages): Packages {
  const complete = { ...packages };
  for (const [path, entry] of Object.entries(packages)) {
    const end = path.lastIndexOf(INSIDE);
    if (end < 0 || entry.version !== undefined || entry.link === true) continue;
    const name = path.slice(end + INSIDE.length);
    const version = packages[path.slice(0, end)]?.optionalDependencies?.[name];
    if (!version) throw new Error(`${path} has no version, and nothing says which`);
    delete complete[path];
    complete[`node_modules/${name}`] ??= { version, ...platformOf(name), ...entry };
  }
  const paths = Object.keys(complete).toSorted((a, b) => a.localeCompare(b, 'en'));
  return Object.fromEntries(paths.map((path) => [path, complete[path] ?? {}]));
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu'> {
  if (name.includes('wasm32')) return { cpu: ['wasm32'] };
  const parts = name.slice(name.indexOf('/') + 1).split('-');
  const at = parts.findIndex((part) => SYSTEMS.includes(part));
  const [system, processor] = parts.slice(at);
  if (at < 0 || !system || !processor) throw new Error(`${name}: no platform in its name`);
  return { os: [system], cpu: [processor] };
}

// `npm run lock` calls us after npm has written the file.
if (import.meta.main) {
  const file = join(repositoryRoot, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  lock.packages = completePackages(lock.packages);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
