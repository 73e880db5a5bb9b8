import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Preparation {
  openTestServer: () => Promise<{ url: string; close: () => Promise<void> }>;
}

/**
 * A server of PostgreSQL for everything that a run of tests does, which finds it as TEST_DATABASE_URL. The one that was named
 * there before is not used meanwhile.
 */
export async function openTestServer(root: string): Promise<{ close: () => Promise<void> }> {
  const named = process.env['TEST_DATABASE_URL'];
  delete process.env['TEST_DATABASE_URL'];
  // By path: the tools know that the file is there, not what is behind it.
  const path = join(root, 'server', 'src', 'testing', 'prepare-databases.ts');
  const file = (await import(pathToFileURL(path).href)) as Preparation; // one of its exports
  const server = await file.openTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  return {
    close: async () => {
      await server.close();
      if (named === undefined) delete process.env['TEST_DATABASE_URL'];
      else process.env['TEST_DATABASE_URL'] = named;
    },
  };
}
