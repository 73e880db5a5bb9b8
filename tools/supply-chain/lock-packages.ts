/** What the lock file says of one package. */
export interface LockedPackage {
  version?: string;
  license?: string;
  /** `sha512-` and the digest in base64. */
  integrity?: string;
  link?: boolean;
  /** The folder of a workspace, where `link` is true. */
  resolved?: string;
  /** Not on every machine: for another system, or not needed by all. */
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** Every package that is not ours, by its path under the root. */
export function foreignPackages({ packages }: Lock): [string, LockedPackage][] {
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
}

/**
 * The paths of all packages that these workspaces need when they run, without some, and what those alone bring; what is only
 * for development is not among them.
 */
export function neededPaths(lock: Lock, workspaces: string[], without: readonly string[] = []): string[] {
  const seen = new Set<string>();
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    waiting.push(...dependenciesOf(lock, path).filter((needed) => !without.includes(nameOf(needed))));
  }
  return [...seen].filter((path) => path.includes('node_modules/')).toSorted();
}

/** What a package or workspace brings along. A peer that need not be there is not brought by it. */
export function dependenciesOf(lock: Lock, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    lock.packages[path] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return [...names].flatMap((name) => resolvePackage(lock, path, name) ?? []);
}

/** As Node.js does: the nearest node_modules upwards. A workspace is its folder. */
function resolvePackage(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = lock.packages[path];
    if (found) return found.link ? found.resolved : path;
    if (folder === '') return undefined; // an optional one that the lock leaves out
  }
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
