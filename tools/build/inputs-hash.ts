import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INPUTS = [
  'web',
  'contracts',
  'clients',
  'recipes',
  'science',
  'content/legal',
  'docs/guides',
  'packages',
  'tools/build',
  'package-lock.json',
];
/** What others or the build itself have written, such as the types of the package for TypeScript. */
const SKIPPED = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  '.cache',
  '__pycache__',
  'api.data.ts',
]);

/** A hash over everything the web build is made from; the same hash means the same build. */
export function inputsHash(root: string): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) addTo(hash, root, input);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  const entries = listFolder(full);
  if (!entries) {
    hash.update(path).update('\0').update(readIfThere(full)).update('\0');
    return;
  }
  for (const name of entries) if (!SKIPPED.has(name)) addTo(hash, root, `${path}/${name}`);
}

function listFolder(path: string): string[] | undefined {
  try {
    return readdirSync(path).toSorted();
  } catch {
    return undefined;
  }
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
