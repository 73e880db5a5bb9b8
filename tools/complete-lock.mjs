// Runs after npm has written the lock. Where a registry lacks a binary for another platform, npm leaves an entry
// without a version, and `npm ci` breaks on it wherever the registry has the package. The version is known, and the
// name says the platform: with both, npm passes the package over here and installs it where it belongs.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = lock.packages;

for (const [path, entry] of Object.entries(packages)) {
  const end = path.lastIndexOf('/node_modules/');
  if (end < 0 || entry.version || entry.link) continue;
  const name = path.slice(end + '/node_modules/'.length);
  const version = packages[path.slice(0, end)].optionalDependencies?.[name];
  if (!/^\d/.test(version ?? '')) throw new Error(`${path} has no version, and nothing says which`);
  delete packages[path];
  packages[`node_modules/${name}`] ??= { version, ...platformOf(name), ...entry };
}

function platformOf(name) {
  if (name.includes('wasm32')) return { cpu: ['wasm32'] };
  const parts = name.slice(name.indexOf('/') + 1).split('-');
  const at = parts.findIndex((part) => SYSTEMS.includes(part));
  if (at < 0) throw new Error(`${name}: no platform in its name`);
  return { os: [parts[at]], cpu: [parts[at + 1]] };
}

const sorted = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted.map((path) => [path, packages[path]]));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
