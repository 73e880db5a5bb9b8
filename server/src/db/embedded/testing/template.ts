import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../index.ts';

/** A fresh place with an empty database in it, copied from one that is made once: initdb takes seconds. */
export async function folderWithDatabase(): Promise<string> {
  template ??= makeTemplate();
  const folder = freshFolder();
  cpSync(join(await template, 'database'), join(folder, 'database'), { recursive: true });
  return join(folder, 'database');
}

/** A dump of an empty database, for openInMemory. */
export async function emptyDump(): Promise<Uint8Array> {
  template ??= makeTemplate();
  return readFileSync(join(await template, 'empty.dump'));
}

/** A fresh place without anything. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-test-'));
}

export function removeFolder(folder: string): void {
  rmSync(join(folder, '..'), { recursive: true, force: true });
}

/** On the disk: it stays, and what a test works in may be memory. */
const TEMPLATES = join(process.cwd(), '.cache/embedded-templates');
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  // Written by the package's authors.
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(TEMPLATES, version);
  if (existsSync(folder)) return folder;
  const part = join(TEMPLATES, randomUUID());
  const database = await openEmbedded({
    folder: join(part, 'database'),
    statementMs: 20_000,
    keepDumps: 0,
    log: () => undefined,
  });
  writeFileSync(join(part, 'empty.dump'), await database.dump());
  await database.close();
  try {
    renameSync(part, folder);
  } catch {
    rmSync(part, { recursive: true }); // another test file was faster
  }
  return folder;
}
