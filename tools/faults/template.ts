import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Preparation {
  openTestServer: () => Promise<unknown>;
  templateOf: (content: 'shipped') => string;
}

const made = new Map<string, Promise<string>>();

/**
 * A database with the shipped data on a server of PostgreSQL, from which others are copied in a moment: the one that the
 * tests of the server use.
 */
export function templateOf(root: string, server: string): Promise<string> {
  let name = made.get(server);
  if (!name) {
    name = prepare(root, server);
    made.set(server, name);
  }
  return name;
}

async function prepare(root: string, server: string): Promise<string> {
  const before = process.env['TEST_DATABASE_URL'];
  process.env['TEST_DATABASE_URL'] = server;
  try {
    // By path: the tools know that the file is there, not what is behind it.
    const path = join(root, 'server', 'src', 'testing', 'prepare-databases.ts');
    const file = (await import(pathToFileURL(path).href)) as Preparation; // two of its exports
    await file.openTestServer();
    return file.templateOf('shipped');
  } finally {
    if (before === undefined) delete process.env['TEST_DATABASE_URL'];
    else process.env['TEST_DATABASE_URL'] = before;
  }
}
