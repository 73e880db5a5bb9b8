import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

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
