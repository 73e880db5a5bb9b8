import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Preparation {
  openTestServer: () => Promise<unknown>;
  templateOf: (content: 'shipped') => string;
}

let made: Promise<string> | undefined;

/**
 * A database with the shipped data on the server of TEST_DATABASE_URL, from which others are copied in a moment: the one that
 * the tests of the server use.
 */
export function templateOf(root: string): Promise<string> {
  made ??= prepare(root);
  return made;
}

async function prepare(root: string): Promise<string> {
  // By path: the tools know that the file is there, not what is behind it.
  const path = join(root, 'server', 'src', 'testing', 'prepare-databases.ts');
  const file = (await import(pathToFileURL(path).href)) as Preparation; // two of its exports
  await file.openTestServer(); // which is there already, and has the templates then
  return file.templateOf('shipped');
}
