import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/** Where a result was measured; read before the benchmark itself loads the machine. */
export interface Machine {
  cpu: string;
  cores: number;
  /** Processes that wanted to run, averaged over one and five minutes. */
  loadBefore: { oneMinute: number; fiveMinutes: number };
}

export function readMachine(): Machine {
  const [oneMinute = 0, fiveMinutes = 0] = loadavg();
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    loadBefore: { oneMinute: hundredths(oneMinute), fiveMinutes: hundredths(fiveMinutes) },
  };
}

/** The Node.js that runs this, and the installed versions of packages, by name. */
export function readVersions(packages: readonly string[]): Record<string, string> {
  return {
    node: process.versions.node,
    ...Object.fromEntries(packages.map((name) => [name, installedVersion(name)])),
  };
}

function installedVersion(name: string): string {
  // Read as a file: many packages do not export their manifest. Some stand beside the one workspace that uses them.
  const manifest = ['', 'server', 'web']
    .map((folder) => join(ROOT, folder, 'node_modules', name, 'package.json'))
    .find((file) => existsSync(file));
  if (manifest === undefined) throw new Error(`${name} is not installed.`);
  // Every installed package has a version.
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
