import { EXAMPLE_ROWS, type ExampleRow } from '@suite/contracts/examples/request';
import type { ExamplePeople } from './example-people.ts';
import { type MadeRow, ROWS, type RowOf } from './example-rows.ts';
import { type ExampleCall, type ExampleOperation, exampleCall } from './example-call.ts';
import { DATABASES, HLD, HSP, type ParameterServer, startParameterServer } from './parameter-server.ts';
import { scimCompany } from './scim-stage.ts';

/** What a real server said to an example, with the ids of the example put back. */
export interface ExampleAnswer {
  call: ExampleCall;
  status: number;
  contentType: string;
  text: string;
}

/** The address of what a path is about: up to its last id. */
function objectPath(path: string): string {
  return /^.*\/[0-9a-f-]{36}/.exec(path)?.[0] ?? path;
}

/** By colleagues, because nobody copies the own thing. */
const BY_COLLEAGUE = ['copyShare'];

/** A server with the people and rows that the examples of the API document speak about. */
export async function startExampleStage() {
  const server: ParameterServer = await startParameterServer();
  const [kestrel, acme] = [await server.organisation('Kestrel Paints'), await server.organisation('Acme')];
  const people: ExamplePeople = {
    formulator: await server.person([...HLD, ...HSP, ...DATABASES], kestrel),
    colleague: await server.person([...HLD, ...HSP], kestrel),
    staff: await server.person(['admin-group']),
    supplier: await server.person(['supplier-group'], acme),
    directory: await scimCompany(server),
    somebody: () => server.person([...HLD], kestrel),
    signIn: (email) => server.signIn(email),
  };

  function tokenFor({ operationId, 'x-who': who }: ExampleOperation): string | undefined {
    if (who === 'everyone' || who === 'loopback') return undefined;
    if (who === 'directory') return people.directory.token;
    if (BY_COLLEAGUE.includes(operationId)) return people.colleague.token;
    if (who === 'account' || who.some((role) => role.startsWith('hld') || role.startsWith('hsp'))) {
      return people.formulator.token;
    }
    return who.includes('supplier-group') ? people.supplier.token : people.staff.token;
  }

  /** Sends the example of an operation, on rows that are made for it. */
  async function send(operation: ExampleOperation): Promise<ExampleAnswer> {
    const call = exampleCall(operation);
    const made = new Map<ExampleRow, Promise<MadeRow>>();
    const rowOf: RowOf = (row) => {
      const present = made.get(row) ?? ROWS[row](people, rowOf);
      made.set(row, present);
      return present;
    };
    const whole = `${call.path} ${call.body ?? ''}`;
    const named = Object.keys(ROWS).filter((row) =>
      whole.includes(EXAMPLE_ROWS[row as ExampleRow]),
    ) as ExampleRow[];
    let [path, body] = [call.path, call.body];
    let etag: string | undefined;
    for (const row of named.toSorted(
      (one, other) => call.path.indexOf(EXAMPLE_ROWS[one]) - call.path.indexOf(EXAMPLE_ROWS[other]),
    )) {
      const { value, etag: version } = await rowOf(row);
      path = path.replaceAll(EXAMPLE_ROWS[row], encodeURIComponent(value));
      body = body?.replaceAll(EXAMPLE_ROWS[row], value);
      if (call.path.includes(EXAMPLE_ROWS[row])) etag = version ?? etag;
    }
    const token = tokenFor(operation);
    const proof: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    // The address of a directory's person is in its own domain.
    if (operation['x-who'] === 'directory')
      body = body?.replaceAll('kestrel.example', people.directory.domain);
    const answer = await fetch(server.url + path, {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...call.headers,
        ...proof,
        ...(call.needsVersion
          ? { 'If-Match': (await versionAt(objectPath(path), proof)) ?? etag ?? '' }
          : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    let text = await answer.text();
    for (const row of named) text = text.replaceAll((await rowOf(row)).value, EXAMPLE_ROWS[row]);
    return { call, status: answer.status, contentType: answer.headers.get('content-type') ?? '', text };
  }

  /** The version of an object that can be read; another one's is known from when it was made. */
  async function versionAt(path: string, headers: Record<string, string>): Promise<string | undefined> {
    const answer = await fetch(server.url + path, { headers });
    await answer.arrayBuffer();
    return answer.headers.get('etag') ?? undefined;
  }

  return { server, people, send };
}
