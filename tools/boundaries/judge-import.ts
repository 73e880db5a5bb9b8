import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { insideServer, serverBans } from './inside-server.ts';
import { insideClients, insideWeb, webBans, webFloors } from './inside-web.ts';
import { computedImports, grants, packages, testsMay } from './packages.ts';
import { matchesAny, matchPattern, type Row } from './row.ts';

/** Says what is wrong with one import and what to do instead; undefined when it is fine. */
export function judgeImport(
  path: string,
  specifier: string | undefined,
  manifests: Manifests,
): string | undefined {
  if (specifier === undefined) return judgeComputed(path);
  if (/^(?:\/|#|~|file:|https?:)/.test(specifier)) {
    return `"${specifier}" is not an import this repository uses: write a relative path or the name of a package`;
  }
  const target = resolveImport(specifier, path, manifests);
  if (target === undefined)
    return `no workspace is called "${packageOf(specifier)}": see package.json of each`;
  const folder = folderOf(path);
  const climbsOut = specifier.startsWith('.') && folder !== '' && folder !== folderOf(target);
  if (climbsOut && !matchesAny(grantedTo(path), target)) {
    return `"${specifier}" climbs out of ${folder}/: import the package by its name (@suite/…), if its row allows`;
  }
  return (
    judgePackage(path, target) ??
    judgeInside(path, target) ??
    judgeFloors(path, target) ??
    judgeBans(path, target) ??
    judgeDeclared(path, specifier, manifests)
  );
}

function judgeComputed(path: string): string | undefined {
  if (matchesAny(computedImports, path)) return undefined;
  return 'a computed import cannot be checked: write the path as a plain string';
}

function judgePackage(path: string, target: string): string | undefined {
  const row = packages.find(({ from }) => matchPattern(from, path) !== undefined);
  if (row === undefined) return `${folderOf(path)}/ has no row in tools/boundaries/packages.ts: add one`;
  if (matchesAny([...grantedTo(path), ...(isTest(path) ? testsMay : [])], target)) return undefined;
  return judgeRow(row, path, target);
}

function grantedTo(path: string): string[] {
  return grants.filter(({ from }) => matchPattern(from, path) !== undefined).flatMap(({ may }) => may);
}

function judgeInside(path: string, target: string): string | undefined {
  for (const { folder, rows, testsMay: testsMayInside } of [insideServer, insideWeb, insideClients]) {
    if (!matchesAny([folder], path) || !matchesAny([folder], target)) continue;
    if (isTest(path) && matchesAny(testsMayInside, target)) continue;
    const row = rows.find(({ from }) => matchPattern(from, path) !== undefined);
    if (row === undefined) return `its folder has no row for ${folder}/ in tools/boundaries/: add one`;
    const reason = judgeRow(row, path, target);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Arrows inside a folder go down; a test beside its subject may look at the whole folder. */
function judgeFloors(path: string, target: string): string | undefined {
  if (isTest(path)) return undefined;
  for (const [folder, floors] of Object.entries(webFloors)) {
    if (!matchesAny([folder], path) || !matchesAny([folder], target)) continue;
    const [from, to] = [path, target].map((file) => floorOf(floors, file.slice(folder.length + 1)));
    if (from === undefined || to === undefined) {
      return `${from === undefined ? path : target} stands on no floor of ${folder}: add its folder to webFloors`;
    }
    if (from <= to) continue;
    return `${path} may not import ${target}: arrows inside ${folder} go down, see webFloors: move the shared piece down`;
  }
  return undefined;
}

function floorOf(floors: readonly string[], file: string): number | undefined {
  const floor = floors.findIndex((name) => matchPattern(name, file) !== undefined);
  return floor < 0 ? undefined : floor;
}

function judgeRow(row: Row, path: string, target: string): string | undefined {
  const own = matchPattern(row.from, path) ?? '';
  if (matchesAny([own, ...row.may], target)) return undefined;
  return `${own} may not import ${target}: ${row.instead}`;
}

function judgeBans(path: string, target: string): string | undefined {
  const broken = [...serverBans, ...webBans].find(
    ({ from, but = [], never, except = [] }) =>
      matchesAny([from], path) &&
      !matchesAny(but, path) &&
      matchesAny(never, target) &&
      !matchesAny(except, target),
  );
  return broken && `${path} may not import ${target}: ${broken.instead}`;
}

/** A hoisted package resolves from everywhere, so the manifest is the only word on who uses what. */
function judgeDeclared(path: string, specifier: string, manifests: Manifests): string | undefined {
  if (!/^[@\w]/.test(specifier) || /^(?:node|virtual):/.test(specifier)) return undefined;
  const name = packageOf(specifier);
  const folder = folderOf(path);
  const manifest = manifests[folder];
  if (resolveImport(name, path, manifests) === `node:${name}` || manifest?.name === name) return undefined;
  const fromRoot = manifest === undefined || isTest(path) || /\.config\.\w+$/.test(path);
  // Folders without a manifest reach the workspaces through the root's links; there is nothing to declare.
  if (manifest === undefined && name.startsWith('@suite/')) return undefined;
  const declared = {
    ...manifest?.dependencies,
    // The web is bundled, so what it needs to be built is as good as what it needs to run; and e2e is nothing but tests.
    ...(['web', 'e2e'].includes(folder) || fromRoot ? manifest?.devDependencies : {}),
    ...(fromRoot ? { ...manifests['']?.dependencies, ...manifests['']?.devDependencies } : {}),
  };
  if (Object.hasOwn(declared, name)) return undefined;
  const where = manifest === undefined ? 'package.json' : `${folder}/package.json`;
  return `"${name}" is not declared in ${where}: add it with an exact version, or do without it`;
}

/** A test, or what only tests use: a folder or file called "testing". */
function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing(?:\.ts$|\/)/.test(path);
}

/** What the check needs to know of a package.json. */
export interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The manifests by folder; '' is the root. */
export type Manifests = Record<string, Manifest>;

/**
 * What an import means, in the words of the tables: 'node:fs', 'npm:zod', 'virtual:…', or a path in this
 * repository such as 'contracts/src/errors'. Undefined when no workspace has the name.
 */
export function resolveImport(specifier: string, importer: string, manifests: Manifests): string | undefined {
  const name = specifier.replace(/[?#].*$/, '') || specifier; // './icon.svg?url'
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name);
  if (name.startsWith('virtual:')) return name;
  if (isBuiltin(name)) return name.startsWith('node:') ? name : `node:${name}`;
  if (!name.startsWith('@suite/')) return `npm:${name}`;
  const workspace = Object.entries(manifests).find(([, manifest]) => manifest.name === packageOf(name));
  if (workspace === undefined) return undefined;
  const inside = name.split('/').slice(2).join('/');
  // Every workspace exports its source: '@suite/contracts/errors' is contracts/src/errors.ts.
  return `${workspace[0]}/src/${inside || 'index'}`;
}

/** '@hono/zod-openapi/x' belongs to '@hono/zod-openapi', 'react-dom/server' to 'react-dom'. */
export function packageOf(name: string): string {
  const parts = name.split('/');
  return parts.slice(0, name.startsWith('@') ? 2 : 1).join('/');
}

/** The workspace or top-level folder of a path: 'science/hld', 'packages/typescript', 'web', or '' for a file at the root. */
export function folderOf(path: string): string {
  const [first = '', second = '', ...rest] = path.split('/');
  if (first === 'science' || first === 'packages') return rest.length > 0 ? `${first}/${second}` : first;
  return path.includes('/') ? first : '';
}
