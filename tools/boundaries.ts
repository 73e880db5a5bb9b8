import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findImports, type SourceFile } from './boundaries/find-imports.ts';
import { judgeImport, type Manifest, type Manifests } from './boundaries/judge-import.ts';
import { listFiles, repositoryRoot } from './list-files.ts';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** Every import that goes against the arrows. Pure: the files and the manifests are handed in. */
export function findViolations(files: SourceFile[], manifests: Manifests): Violation[] {
  return files.flatMap((file) => {
    const { path } = file;
    try {
      return findImports(file).flatMap(({ specifier, line }) => {
        const message = judgeImport(path, specifier, manifests);
        return message === undefined ? [] : [{ path, line, message }];
      });
    } catch (error) {
      // Silence would hide every import of the file.
      return [{ path, line: 1, message: `the imports cannot be read: ${String(error)}` }];
    }
  });
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
  console.log(`${files.length} files, ${violations.length} imports against the arrows`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
