import { EXAMPLE_ROWS, type ExampleRow } from '@suite/contracts/examples/request';
import type { ExamplePeople, MadeRow, RowOf } from './example-account-rows.ts';
import { somePdf } from './some-pdf.ts';
import { ROWS } from './example-rows.ts';
import { type ExampleCall, type ExampleOperation, exampleCall } from './example-call.ts';
import { DATABASES, HLD, HSP, type ParameterServer, startParameterServer } from './parameter-server.ts';
import { OWN_PAGE } from './identity-server.ts';
import { addressOf } from './sharing.ts';
import { type SignOnStage, signOnStage } from './sign-on-stage.ts';
import { scimCompany } from './scim-stage.ts';
import { someJpeg } from './some-jpeg.ts';

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

/** The files that examples name. */
const FILES: Record<string, Uint8Array<ArrayBuffer>> = {
  'tube-2.5.jpg': new Uint8Array(someJpeg()),
  'kestrol-7.pdf': new Uint8Array(somePdf()),
};

function fileOf(name = ''): Uint8Array<ArrayBuffer> {
  const file = FILES[name];
  if (!file) throw new Error(`There is no file ${name} to send.`);
  return file;
}

/**
 * Nobody copies the own thing, a data sheet that staff have not seen is the supplier's alone, and what ends or changes an
 * account is done to one that nothing else needs: in its browser where a cookie counts.
 */
const SENT_BY: Readonly<
  Record<string, 'colleague' | 'supplier' | 'somebody' | 'browser' | 'browser of a company'>
> = {
  copyShare: 'colleague',
  readProductDocument: 'supplier',
  changePassword: 'somebody',
  beginSecondFactor: 'somebody',
  eraseMe: 'somebody',
  refreshSession: 'browser',
  signOut: 'browser of a company',
};

/** A server with the people and rows that the examples of the API document speak about. */
export async function startExampleStage() {
  const server: ParameterServer = await startParameterServer();
  const [kestrel, acme] = [await server.organisation('Kestrel Paints'), await server.organisation('Acme')];
  const companies = new Map<string, SignOnStage>();
  const people: ExamplePeople = {
    server,
    visitor: server.visitor,
    organisationId: kestrel,
    formulator: await server.person([...HLD, ...HSP, ...DATABASES], kestrel),
    colleague: await server.person([...HLD, ...HSP], kestrel),
    staff: await server.person(['admin-group']),
    supplier: await server.person(['supplier-group'], acme),
    directory: await scimCompany(server),
    somebody: () => server.person([...HLD], kestrel),
    upload: async ({ token }, path, { type, file }) => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
        body: new Uint8Array(file),
      });
      const { data } = (await answer.json()) as { data: { id: string } }; // as the contracts declare
      return data.id;
    },
    signOn: async () => {
      const company = await signOnStage(server);
      companies.set(company.id, company);
      return company;
    },
    signOnOf: (id) => {
      const company = companies.get(id);
      if (!company) throw new Error(`${id} has no provider.`);
      return company;
    },
  };

  async function proofOf(operation: ExampleOperation): Promise<Record<string, string>> {
    const sender = SENT_BY[operation.operationId];
    if (sender === 'browser') {
      const { cookie } = await server.signIn(addressOf(await people.somebody()));
      return { ...OWN_PAGE, Cookie: cookie };
    }
    if (sender === 'browser of a company') {
      const company = await people.signOn();
      company.somebody();
      return { ...OWN_PAGE, Cookie: (await company.walk()).cookie };
    }
    const { token } =
      sender === 'somebody'
        ? await people.somebody()
        : sender
          ? people[sender]
          : { token: tokenFor(operation) };
    return token === undefined ? {} : { Authorization: `Bearer ${token}` };
  }

  function tokenFor({ 'x-who': who }: ExampleOperation): string | undefined {
    if (who === 'everyone' || who === 'loopback') return undefined;
    if (who === 'directory') return people.directory.token;
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
    const brought: Record<string, string> = {};
    for (const row of named.toSorted(
      (one, other) => call.path.indexOf(EXAMPLE_ROWS[one]) - call.path.indexOf(EXAMPLE_ROWS[other]),
    )) {
      const { value, etag: version, headers } = await rowOf(row);
      Object.assign(brought, headers);
      path = path.replaceAll(EXAMPLE_ROWS[row], encodeURIComponent(value));
      body = body?.replaceAll(EXAMPLE_ROWS[row], value);
      if (call.path.includes(EXAMPLE_ROWS[row])) etag = version ?? etag;
    }
    const proof = { ...(await proofOf(operation)), ...brought };
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
      ...(body === undefined && call.file === undefined ? {} : { body: body ?? fileOf(call.file) }),
    });
    let text = await answer.text();
    for (const [row, present] of made) text = text.replaceAll((await present).value, EXAMPLE_ROWS[row]);
    return { call, status: answer.status, contentType: answer.headers.get('content-type') ?? '', text };
  }

  /** The version of an object that can be read; another one's is known from when it was made. */
  async function versionAt(path: string, headers: Record<string, string>): Promise<string | undefined> {
    const answer = await fetch(server.url + path, { headers });
    await answer.arrayBuffer();
    return answer.headers.get('etag') ?? undefined;
  }

  const close = async () => {
    for (const company of companies.values()) await company.close();
    await server.close();
  };
  return { server, people, send, close };
}
