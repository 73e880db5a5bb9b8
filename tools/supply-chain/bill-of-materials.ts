import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { foreignPackages, type Lock } from './lock-packages.ts';

const WRITER = '@cyclonedx/cyclonedx-npm@6.0.1';

export interface Component {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: 'SHA-512'; content: string }[];
  properties?: { name: string; value: string }[];
}

export interface BillOfMaterials {
  specVersion: string;
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** All packages of the lock file in CycloneDX, by a program that is fetched for this alone; undefined where it cannot be. */
export function writeBill(root: string): BillOfMaterials | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'suite-bill-'));
  const file = join(folder, 'bill.json');
  // One package of ours requires another by the tag `latest`, which npm calls an error.
  const options = [
    '--package-lock-only',
    '--ignore-npm-errors',
    '--flatten-components',
    '--output-reproducible',
  ];
  const args = ['--yes', WRITER, ...options, '--output-file', file];
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync('npx', args, {
    cwd: root,
    shell: isWindows,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const bill = status === 0 ? (JSON.parse(readFileSync(file, 'utf8')) as BillOfMaterials) : undefined; // CycloneDX
  rmSync(folder, { recursive: true });
  return bill;
}

interface Part {
  lock: Lock;
  /** The packages that belong to it, by their folders. */
  paths: string[];
  /** What is no package, and stands beside them. */
  beside?: Component[];
}

/**
 * Of a bill, one part: each package once, by its purl, with the hash, which the program takes from the address of a registry
 * that our lock does not have.
 */
export function billOf(bill: BillOfMaterials, { lock, paths, beside = [] }: Part): BillOfMaterials {
  const foreign = Object.fromEntries(foreignPackages(lock));
  const listed = new Set(paths);
  const found = bill.components.flatMap((component) => {
    const path = component.properties?.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? '';
    const digest = /^sha512-(.*)$/.exec(foreign[path]?.integrity ?? '')?.[1];
    const content = Buffer.from(digest ?? '', 'base64').toString('hex');
    const hashes = digest && { hashes: [{ alg: 'SHA-512' as const, content }] };
    return listed.has(path) ? [{ ...component, ...hashes }] : [];
  });
  const purls = new Map(found.map((component) => [component['bom-ref'], component.purl]));
  const components = new Map(found.map((one) => [one.purl, { ...one, 'bom-ref': one.purl }]));
  const needs = Object.groupBy(bill.dependencies, ({ ref }) => purls.get(ref) ?? '');
  const dependencies = [...components.keys()].map((ref) => {
    const others = needs[ref]?.flatMap(({ dependsOn = [] }) =>
      dependsOn.flatMap((one) => purls.get(one) ?? []),
    );
    return { ref, dependsOn: [...new Set(others)].toSorted() };
  });
  return { ...bill, components: [...components.values(), ...beside], dependencies };
}

interface Compose {
  services: Record<string, { image: string }>;
}

/** What a release runs on and beside, as it is pinned here: Node.js, and the images of others. */
export function surroundings(root: string): Component[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { dependencies } = JSON.parse(read('tools/node/package.json')) as { dependencies: { node: string } }; // our own
  const [, base = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('deploy/Containerfile')) ?? [];
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose; // our own; tested there
  const images = [base, ...Object.values(services).map(({ image }) => image)];
  const others = new Set(images.filter((image) => !isOurs(image)));
  return [nodeOf(dependencies.node), ...[...others].map(imageOf)];
}

function nodeOf(version: string): Component {
  const purl = `pkg:generic/node@${version}`;
  return { type: 'platform', 'bom-ref': purl, name: 'node', version, purl };
}

/** Built from this repository. */
function isOurs(image: string): boolean {
  return image.startsWith('suite:');
}

/** `docker.io/library/postgres:17.11-bookworm`, with a digest behind it where one is pinned. */
function imageOf(image: string): Component {
  const [, name = '', tag = '', digest] = /^[^/]+\/([^:@]+):([^@]+)(?:@(sha256:\w+))?$/.exec(image) ?? [];
  if (name === '') throw new Error(`The image ${image} names no registry, or no version.`);
  const purl = `pkg:docker/${name}@${digest ? encodeURIComponent(digest) : tag}`;
  return { type: 'container', 'bom-ref': purl, name, version: tag, purl };
}
