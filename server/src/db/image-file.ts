import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an image of the database holds: the tables and the queue of jobs, or the shipped parameters too. */
export type ImageContent = 'empty' | 'shipped';

/** Everything that decides what an image holds. A file too many costs a build, one too few gives a stale image. */
const MADE_FROM = [
  'package-lock.json', // PGlite, and the tables of pg-boss
  'data/**/*.csv',
  'server/src/db/migrations/*.sql',
  'server/src/db/schema/*.ts',
  'server/src/db/image-file.ts',
  'server/src/operate/database-image.ts',
  'server/src/modules/ingredients/{,shipped/}*.ts',
  'server/src/platform/jobs.ts',
  'contracts/src/{datasets,ingredients}.ts',
];

/** Changes with every byte of what an image is made from. */
export function imageHash(root: string): string {
  const hash = createHash('sha256');
  for (const pattern of MADE_FROM) {
    for (const file of globSync(pattern, { cwd: root }).toSorted()) {
      if (!file.endsWith('.test.ts')) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

export function imageFolder(root: string): string {
  return join(root, '.cache', 'images');
}

/** Where the image is, if it was made from the files as they are now. Loaded by path by the tools: keep it light. */
export function imageFile(root: string, content: ImageContent): string {
  return join(imageFolder(root), `database-${content}-${imageHash(root)}.tar.gz`);
}
