import { drizzle } from 'drizzle-orm/pglite';
import type { Driver, RawSession } from './driver.ts';
import type { EmbeddedClient, EmbeddedDatabase } from './embedded/index.ts';

/** The embedded database behind the common face. */
export function embeddedDriver(embedded: EmbeddedDatabase): Driver {
  const { client } = embedded;
  const restored = embedded.restoredFrom();
  // The client offers what the query builder calls; the type asks for all of PGlite.
  const orm = drizzle({ client: client as unknown as Parameters<typeof drizzle>[0] & object } as never);
  return {
    kind: 'embedded',
    orm,
    ...rawSession(client),
    transaction: (work) => client.transaction((tx) => work(rawSession(tx))),
    readiness: () =>
      Promise.resolve(
        embedded.state() === 'ready'
          ? {
              isReady: true,
              ...(restored && { notice: `the data folder was damaged and restored from ${restored}` }),
            }
          : { isReady: false, missing: 'the database is reopening' },
      ),
    close: () => embedded.close(),
  };
}

function rawSession(target: Pick<EmbeddedClient, 'query' | 'exec'>): RawSession {
  return {
    exec: async (text) => void (await target.exec(text)),
    // Without values a text may hold several statements, whose rows are taken together.
    query: async <Row>(text: string, values: unknown[] = []) => {
      const results = values.length > 0 ? [await target.query(text, values)] : await target.exec(text);
      return results.flatMap(({ rows }) => rows as Row[]);
    },
  };
}
