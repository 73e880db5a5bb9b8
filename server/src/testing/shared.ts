import { afterAll, beforeAll } from 'vitest';
import { type ParameterServer, type Person, startParameterServer } from './parameter-server.ts';

/** What the tests of a file share. It is made before the first of them: its parts are there when tests run, not earlier. */
export function shared<Thing extends object>(make: () => Promise<Thing>): Thing {
  const thing = {} as Thing; // filled below
  beforeAll(async () => {
    Object.assign(thing, await make());
  });
  return thing;
}

/** One server for all tests of a file. */
export function sharedServer(options?: Parameters<typeof startParameterServer>[0]): ParameterServer {
  const server = shared(() => startParameterServer(options));
  afterAll(() => server.close());
  return server;
}

/** The same, with a member of staff. */
export function sharedServerWithStaff(options?: Parameters<typeof startParameterServer>[0]): {
  server: ParameterServer;
  staff: Person;
} {
  const server = sharedServer(options);
  return { server, staff: shared(() => server.person(['admin-group'])) };
}
