import { dependenciesOf, type Lock, nameOf } from './lock-packages.ts';

export interface Component {
  type: 'library' | 'platform' | 'container';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { expression: string }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

export interface BillOfMaterials {
  bomFormat: 'CycloneDX';
  specVersion: '1.5';
  version: 1;
  metadata: { component: { type: 'application'; 'bom-ref': string; name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * These packages of the lock file in CycloneDX, the same for the same lock. `npm sbom` is not used: for chosen workspaces
 * it leaves out what the root needs for its tools too (React, pg and zod among them), and it refuses the whole tree because
 * one package asks for another by the tag `latest`. Beside them stands what is no package.
 */
export function billOfMaterials(lock: Lock, paths: string[], beside: Component[] = []): BillOfMaterials {
  const { version = '' } = lock.packages[''] ?? {};
  const listed = new Set(paths);
  const components = new Map(paths.map((path) => [purlOf(lock, path), componentOf(lock, path)]));
  const refs = paths.map((path) => ({
    ref: purlOf(lock, path),
    dependsOn: dependenciesOf(lock, path)
      .filter((other) => listed.has(other))
      .map((other) => purlOf(lock, other)),
  }));
  // One package in two folders is one component, which depends on what either has beside it.
  const dependencies = Object.entries(Object.groupBy(refs, ({ ref }) => ref)).map(([ref, same = []]) => ({
    ref,
    dependsOn: [...new Set(same.flatMap(({ dependsOn }) => dependsOn))].toSorted(),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'suite', name: 'suite', version } },
    components: [...components.values(), ...beside],
    dependencies,
  };
}

function purlOf(lock: Lock, path: string): string {
  return `pkg:npm/${nameOf(path).replace('@', '%40')}@${lock.packages[path]?.version ?? ''}`;
}

function componentOf(lock: Lock, path: string): Component {
  const { version = '', license, integrity } = lock.packages[path] ?? {};
  const digest = integrity?.startsWith('sha512-') ? integrity.slice('sha512-'.length) : undefined;
  return {
    type: 'library',
    'bom-ref': purlOf(lock, path),
    name: nameOf(path),
    version,
    purl: purlOf(lock, path),
    ...(license && { licenses: [{ expression: license }] }),
    ...(digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
}
