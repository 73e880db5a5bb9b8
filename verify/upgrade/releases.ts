import { spawnSync } from 'node:child_process';

/** A release as it was: its files, its packages, its pages. */
export function checkOut(root: string, commit: string, folder: string): void {
  must(root, 'git', 'worktree', 'add', '--detach', '--quiet', folder, commit);
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  must(folder, 'npm', 'ci', '--include=dev', ...quietly);
  must(folder, process.execPath, 'tools/commands/build.ts');
}

export function removeCheckOut(root: string, folder: string): void {
  must(root, 'git', 'worktree', 'remove', '--force', folder);
}

/** The whole number of the commit; nothing where this clone does not have it. */
export function findCommit(root: string, name: string): string | undefined {
  const args = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function must(cwd: string, program: string, ...args: string[]): void {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} in ${cwd}:\n${stdout}${stderr}`);
}
