import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './list-files.ts';
import { type ApiDocument, readOperations } from './packages/read-operations.ts';
import { operationsInPython, typesInPython } from './packages/to-python.ts';
import { operationsInTypescript, typesInTypescript } from './packages/to-typescript.ts';

/** The files of both packages that follow from the API document, by path. */
export function packageFiles(document: ApiDocument): Record<string, string> {
  const { operations, objects } = readOperations(document);
  return {
    'packages/typescript/src/types.ts': typesInTypescript(objects),
    'packages/typescript/src/operations.ts': operationsInTypescript(operations),
    'packages/python/src/suite_client/types.py': typesInPython(objects),
    'packages/python/src/suite_client/operations.py': operationsInPython(operations),
  };
}

/** The first line of a file that is not as it should be, in words. */
function firstDifference(path: string, wanted: string): string | undefined {
  const present = readFileSync(join(repositoryRoot, path), 'utf8').split('\n');
  const lines = wanted.split('\n');
  const index = lines.findIndex((line, at) => line !== present[at]);
  if (index < 0 && present.length === lines.length) return undefined;
  const at = Math.max(index, 0);
  return `${path}:${at + 1} is not what the API says: ${(lines[at] ?? '').slice(0, 200)}`;
}

/**
 * node tools/write-packages.ts URL|FILE [--check]: writes what follows from an API document, or says where the packages
 * differ from it. The address is that of a running server, such as http://localhost:3000/api/openapi.json.
 */
if (import.meta.main) {
  const [from = 'http://localhost:3000/api/openapi.json', check] = process.argv.slice(2);
  const text = /^https?:/.test(from) ? await (await fetch(from)).text() : readFileSync(from, 'utf8');
  const files = Object.entries(packageFiles(JSON.parse(text) as ApiDocument));
  if (check === '--check') {
    const wrong = files.flatMap(([path, content]) => firstDifference(path, content) ?? []);
    for (const line of wrong) console.log(line);
    if (wrong.length > 0) console.log('Write them anew: npm run dev, then node tools/write-packages.ts');
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } else for (const [path, content] of files) writeFileSync(join(repositoryRoot, path), content);
}
