import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeDownloads } from './downloads.ts';
import { inputsHash } from './inputs-hash.ts';
import { precompress } from './precompress.ts';
import { linkWorkspaces } from '../link-workspaces.ts';
import { licenceNotices } from '../supply-chain/licences.ts';

const COMPRESSED = '.compressed';

const markOf = (root: string) => join(root, 'web', 'build', '.inputs');

/** Whether the pages at hand were made from the files as they are now. */
export function isBuilt(root: string, wanted = inputsHash(root)): boolean {
  const mark = markOf(root);
  return existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
}

/** Builds the pages unless the build at hand was made from the same files. Says whether it built. */
export async function buildWeb(root: string): Promise<boolean> {
  const wanted = inputsHash(root);
  if (isBuilt(root, wanted)) return false;
  linkWorkspaces(root);
  // Loaded when it is needed: the library for PDF takes longer than the look at the files.
  const { termsFile } = await import('./terms-file.ts');
  const terms = await termsFile(root); // first: what is wrong with it shows at once
  await run(root, join('@react-router', 'dev', 'bin.cjs'), ['build']);
  writeFileSync(join(root, 'web', 'build', 'client', terms.path), terms.bytes);
  writeFileSync(join(root, 'web', 'build', 'client', 'third-party-licences.txt'), licenceNotices(root));
  await writeDownloads(root, join(root, 'web', 'build', 'client'));
  writeFileSync(markOf(root), wanted); // last: an interrupted build is not taken for a whole one
  return true;
}

/**
 * Builds the pages as they are run and measured, whatever of them is missing; says whether they were built. Tests leave the
 * compressing out: it takes nearly as long as to build them, and on one machine there is nothing to gain from it.
 */
export async function buildProduct(root: string): Promise<boolean> {
  const isNew = await buildWeb(root);
  await compressWeb(root);
  return isNew;
}

/** Compresses the pages that were built, unless that is done: a build takes its mark away with the old files. */
export async function compressWeb(root: string, atATime: number = availableParallelism()): Promise<void> {
  if (isCompressed(root)) return;
  const client = join(root, 'web', 'build', 'client');
  await precompress(client, { atATime });
  writeFileSync(join(client, COMPRESSED), '');
}

export function isCompressed(root: string): boolean {
  return existsSync(join(root, 'web', 'build', 'client', COMPRESSED));
}

async function run(root: string, bin: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules', bin), ...args], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = (await once(child, 'close')) as unknown[];
  if (code !== 0) throw new Error(`The pages could not be built:\n${output}`);
}
