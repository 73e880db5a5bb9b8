import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { createDatabase } from '../db/database.ts';
import type { Driver } from '../db/driver.ts';
import { writeDurably } from '../db/durable-files.ts';
import { embeddedDriver } from '../db/open.ts';
import { openEmbedded, packFolder } from '../db/embedded/index.ts';
import { type ImageContent, imageFile, imageFolder } from '../db/image-file.ts';
import { migrate } from '../db/migrate.ts';
import { seedIngredients } from '../modules/ingredients/index.ts';
import { startJobs } from '../platform/jobs.ts';

export const IMAGE_CONTENTS: ImageContent[] = ['empty', 'shipped'];

/** The shipped rows carry this date: the same files give the same image, whenever it is made. */
const DATE = new Date('2026-01-01T00:00:00Z');

/**
 * Makes the images of the embedded database that are not there yet. A new data folder is unpacked from one, which
 * takes a fraction of what initdb, migrations and seeding take, and so is the database of every test. Nothing of an
 * installation is in it: no account, no secret, and ids that are the same everywhere by design.
 */
export async function makeImages(root: string): Promise<void> {
  const files = IMAGE_CONTENTS.map((content) => imageFile(root, content));
  if (files.every((file) => existsSync(file))) return;
  await mkdir(imageFolder(root), { recursive: true });
  const work = await mkdtemp(join(imageFolder(root), 'work-'));
  try {
    const folder = join(work, 'database');
    for (const content of IMAGE_CONTENTS) {
      await fillFolder(folder, root, content);
      await writeDurably(imageFile(root, content), await packFolder(folder), { mode: 0o666 });
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await removeOthers(root, files);
}

/** Closed at the end, so that whoever opens a copy has nothing to recover. */
async function fillFolder(folder: string, root: string, content: ImageContent): Promise<void> {
  const limits = { statementMs: 10 * 60_000, transactionMs: 30 * 60_000 };
  const embedded = await openEmbedded({ folder, ...limits, keepDumps: 0, log: () => undefined });
  try {
    const driver = embeddedDriver(embedded);
    await fillDatabase(driver, root, content);
    await driver.exec('vacuum (analyze)');
  } finally {
    await embedded.close();
  }
}

export async function fillDatabase(driver: Driver, root: string, content: ImageContent): Promise<void> {
  await migrate(driver);
  const jobs = await startJobs({ driver, kinds: [], schedule: {}, onError: () => {}, pollSeconds: 60 });
  await jobs.stop();
  if (content === 'empty') return;
  await seedIngredients({
    database: createDatabase(driver),
    clock: { now: () => DATE, monotonic: () => 0 },
    folder: join(root, 'data'),
    progress: () => {},
  });
}

/** Images of other states of the files; parts of those that are being written stay. */
async function removeOthers(root: string, files: string[]): Promise<void> {
  const current = new Set(files.map((file) => basename(file)));
  for (const name of await readdir(imageFolder(root))) {
    if (name.endsWith('.tar.gz') && !current.has(name))
      await rm(join(imageFolder(root), name), { force: true });
  }
}

// Run by the build, as a process of its own: the memory of the database that is filled here ends with it.
if (import.meta.main) await makeImages(resolve(import.meta.dirname, '../../..'));
