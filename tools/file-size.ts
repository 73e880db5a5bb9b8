import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, repositoryRoot } from './list-files.ts';

export const MOST_LINES = 400;

/** Whether the ceiling holds for this file: code and styles, but neither migrations nor tables of data. */
export function isMeasured(path: string): boolean {
  if (!/\.(?:ts|tsx|mjs|css)$/.test(path)) return false;
  return !/(?:^|\/)migrations\/|^data\/|\.data\.ts$/.test(path);
}

/** Lines as an editor counts them: a last line break starts no new line. */
export function countLines(source: string): number {
  if (source === '') return 0;
  return source.replace(/\n$/, '').split('\n').length;
}

/** The files of a repository that are over the ceiling. */
export function findLongFiles(root: string): { path: string; lines: number }[] {
  return listFiles(root)
    .filter((path) => isMeasured(path))
    .map((path) => ({ path, lines: countLines(readFileSync(join(root, path), 'utf8')) }))
    .filter(({ lines }) => lines > MOST_LINES);
}

if (import.meta.main) {
  const long = findLongFiles(repositoryRoot);
  for (const { path, lines } of long) {
    console.log(
      `${path}:${MOST_LINES}  ${lines} lines, ${MOST_LINES} at most: split it by what its parts are named`,
    );
  }
  process.exitCode = long.length > 0 ? 1 : 0;
}
