import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCircles } from './boundaries/find-circles.ts';
import { findImports, type SourceFile } from './boundaries/find-imports.ts';
import { knownCircles } from './boundaries/inside-web.ts';
import { judgeImport } from './boundaries/judge-import.ts';
import { type Manifest, type Manifests, resolveImport } from './boundaries/resolve-import.ts';
import { listFiles, repositoryRoot } from './list-files.ts';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** Every import that goes against the arrows, and every circle. Pure: the files and the manifests are handed in. */
export function findViolations(files: SourceFile[], manifests: Manifests): Violation[] {
  const violations: Violation[] = [];
  const graph = new Map<string, string[]>();
  const paths = new Set(files.map(({ path }) => path));
  for (const file of files) {
    const { path } = file;
    const targets: string[] = [];
    graph.set(path, targets);
    try {
      for (const { specifier, line } of findImports(file)) {
        const message = judgeImport(path, specifier, manifests);
        if (message !== undefined) violations.push({ path, line, message });
        const target = specifier === undefined ? '' : resolveImport(specifier, path, manifests);
        targets.push(...['', '.ts', '.tsx'].map((end) => target + end).filter((one) => paths.has(one)));
      }
    } catch (error) {
      // Silence would hide every import of the file.
      violations.push({ path, line: 1, message: `the imports cannot be read: ${String(error)}` });
    }
  }
  return [...violations, ...findCircles(graph).flatMap(judgeCircle)];
}

function judgeCircle(circle: string[]): Violation[] {
  const [path = ''] = circle;
  if (knownCircles.some((known) => circle.every((one) => known.includes(one)))) return [];
  const message = `imports lead in a circle: ${circle.join(', ')}; move what both need to a file of its own`;
  return [{ path, line: 1, message }];
}

/** The files and manifests of a repository as findViolations wants them. */
export function readRepository(root: string): { files: SourceFile[]; manifests: Manifests } {
  const paths = listFiles(root);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = paths
    .filter((path) => /\.(?:[cm]?[jt]s|tsx|jsx|css)$/.test(path))
    .map((path) => ({ path, source: read(path) }));
  const manifests = paths
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    // Our own manifests; npm has already refused them if they were not of this shape.
    .map((path) => [path.replace(/\/?package\.json$/, ''), JSON.parse(read(path)) as Manifest]);
  return { files, manifests: Object.fromEntries(manifests) };
}

if (import.meta.main) {
  const { files, manifests } = readRepository(repositoryRoot);
  const violations = findViolations(files, manifests);
  for (const { path, line, message } of violations) console.log(`${path}:${line}  ${message}`);
  console.log(`${files.length} files, ${violations.length} imports against the arrows, or circles`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
