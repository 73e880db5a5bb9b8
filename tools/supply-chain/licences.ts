import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignPackages, type Lock, nameOf, neededPaths } from './lock-packages.ts';

/** What may be used without asking: permissive, or copyleft that ends with the file (MPL), or for fonts and data. */
const ALLOWED = new Set(
  `0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0
  Python-2.0 Unlicense Zlib`.split(/\s+/),
);

/** What a package does not say in its manifest, but in the file with its licence, which somebody has read. */
const READ_IN_FILE: Record<string, string> = { 'png-js@2.0.0': 'MIT' };

export interface LicenceRow {
  name: string;
  version: string;
  licence: string;
  verdict: 'allowed' | 'not allowed' | 'not known' | 'not installed';
}

/**
 * The licence of every package in the lock file, by the lock or by its manifest in node_modules. A package for another
 * system that neither knows is reported, and is no fault: it is not on this machine.
 */
export function listLicences(
  lock: Lock,
  manifestOf: (path: string) => { license?: unknown } | undefined,
): LicenceRow[] {
  const rows = foreignPackages(lock).map(([path, { version = '', license, optional }]) => {
    const manifest = license === undefined ? manifestOf(path) : undefined;
    const said = license ?? manifest?.license ?? READ_IN_FILE[`${nameOf(path)}@${version}`];
    const licence = typeof said === 'string' ? said : '';
    const isElsewhere = licence === '' && optional === true && manifest === undefined;
    return {
      name: nameOf(path),
      version,
      licence,
      verdict: isElsewhere ? 'not installed' : verdictOn(licence),
    } as const;
  });
  const unique = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]));
  return [...unique.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function verdictOn(licence: string): LicenceRow['verdict'] {
  if (licence === '' || licence === 'UNLICENSED' || licence.startsWith('SEE ')) return 'not known';
  return isAllowed(licence) ? 'allowed' : 'not allowed';
}

/** An expression of SPDX without nested brackets, which is all that packages here have. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((part) => part.split(' AND ').every((id) => ALLOWED.has(id.trim())));
}

export function licenceTable(rows: LicenceRow[]): string {
  const width = Math.max(...rows.map(({ name, version }) => name.length + version.length + 1));
  const lines = rows.map(
    ({ name, version, licence, verdict }) =>
      `${`${name}@${version}`.padEnd(width)}  ${licence || '–'}${verdict === 'allowed' ? '' : `  (${verdict})`}`,
  );
  return `${lines.join('\n')}\n`;
}

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
 * The licences of everything that is shipped, with their full texts, as most of them require. Packages with the same text
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
