import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from './list-files.ts';

/** Links the workspaces that came since the last install, so that a pull with a new one needs no install. */
export function linkWorkspaces(root: string = repositoryRoot): string[] {
  const { workspaces } = readJson(join(root, 'package.json')) as { workspaces: string[] };
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  ).flatMap((manifest) => {
    const { name } = readJson(join(root, manifest)) as { name: string };
    const link = join(root, 'node_modules', name);
    if (existsSync(link)) return [];
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, dirname(manifest))), link, 'junction');
    return [name];
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
