import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds the whole repository. */
export const repositoryRoot = join(import.meta.dirname, '..');

/** Every file that is, or could be, committed: paths from the root with forward slashes, sorted. */
export function listFiles(root: string = repositoryRoot): string[] {
  const files = listWithGit(root) ?? listWithoutGit(root);
  return files.toSorted();
}

function listWithGit(root: string): string[] | undefined {
  // A copy without history (an unpacked archive) may lie inside some other repository: git would then
  // answer for that one, so only a history of our own counts.
  if (!existsSync(join(root, '.git'))) return undefined;
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) return undefined; // no git on this machine, or a folder that git does not trust
  const names = stdout.split('\0').filter((name) => name !== '');
  // A file that was deleted but not yet committed is still in the index.
  return [...new Set(names)].filter((name) => existsSync(join(root, name)));
}

function listWithoutGit(root: string): string[] {
  const ignored = readIgnoredNames(root);
  function walk(folder: string): string[] {
    return readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !ignored.some((pattern) => pattern.test(name)))
      .flatMap((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) return walk(path);
        return entry.isFile() ? [path] : [];
      });
  }
  return walk('');
}

/** Our .gitignore holds plain names and `*.ending` only, so one expression per line is enough. */
function readIgnoredNames(root: string): RegExp[] {
  const file = join(root, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const names = lines
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line && !line.startsWith('#'));
  return ['.git', 'node_modules', ...names].map(
    (name) => new RegExp(`^${RegExp.escape(name).replaceAll('\\*', '.*')}$`),
  );
}
