import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, nameOf, neededPaths } from './lock-packages.ts';

/** What runs at a visitor's, on the server, or in scripts of people (`tools/build/downloads.ts`); the rest builds and tests. */
const SHIPPED = ['server', 'clients', 'web', 'node_modules/openapi-fetch'];
/** What the pages are built with: a start needs it, and nothing of it goes to anybody. */
export const BUILDERS = [
  '@lingui/message-utils',
  '@react-router/dev',
  '@tailwindcss/vite',
  'tailwindcss',
  'vite',
];

/** The paths of all packages of which something is shipped. */
export function shippedPaths(lock: Lock): string[] {
  return neededPaths(lock, SHIPPED, BUILDERS);
}

/**
 * The licences of everything that is shipped, with their full texts, as most of them ask for. Packages with the same text
 * stand together.
 */
export function licenceNotices(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock; // of npm's own form
  const groups = new Map<string, string[]>();
  for (const path of shippedPaths(lock).filter((one) => existsSync(join(root, one)))) {
    const { version = '', license = '' } = lock.packages[path] ?? {};
    const text = textsIn(join(root, path)) || `Licence: ${license}. The package has no further text.`;
    groups.set(text, [...(groups.get(text) ?? []), `${nameOf(path)} ${version}`]);
  }
  const parts = [...groups].map(
    ([text, names]) => `${[...new Set(names)].toSorted().join('\n')}\n\n${text}\n`,
  );
  return `This product contains the following packages.\n\n${parts.toSorted().join(`\n${'-'.repeat(78)}\n\n`)}`;
}

function textsIn(folder: string): string {
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|notice|copying|ofl)(?:[-.]|$)/i.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim())
    .join('\n\n');
}
