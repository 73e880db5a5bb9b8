import { foreignPackages, type Lock, nameOf } from './lock-packages.ts';

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
 * system that neither knows is told, and is no fault: it is not on this machine.
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
