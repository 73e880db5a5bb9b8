import type { ExampleRow } from '@suite/contracts/examples/request';
import { REQUEST_EXAMPLES } from '@suite/contracts/examples/requests';
import { totpCode, totpStep } from '../modules/access/sign-in/totp.ts';
import { OWN_PAGE, PASSWORD } from './identity-server.ts';
import type { Answer, ParameterServer, Person } from './parameter-server.ts';
import type { ScimCompany } from './scim-stage.ts';
import { addressOf, bodyOf } from './sharing.ts';
import type { SignOnStage } from './sign-on-stage.ts';

/** The verifier of the challenge in the example, both from RFC 7636. */
const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const RETURN = 'https://assistant.example/callback';

/** The token in the last link that was mailed to an address. */
async function mailed({ server }: ExamplePeople, address: string): Promise<string> {
  const mails = (await server.mails()).filter(({ recipient }) => recipient === address);
  const token = /(?:token|invitation)=([\w-]{43})/.exec(mails.at(-1)?.body ?? '')?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${address}.`);
  return token;
}

async function accountOf({ staff }: ExamplePeople, address: string): Promise<MadeRow> {
  const { body } = await staff.get(`/api/users?q=${encodeURIComponent(address)}`);
  const [account] = body.data;
  if (!account) throw new Error(`${address} has no account.`);
  return { value: account.id };
}

async function invite(people: ExamplePeople, customerId: string): Promise<string> {
  const address = `invited${next()}@kestrel.example`;
  const { status, body } = await people.staff.send(
    `POST /api/customers/${customerId}/invitations`,
    bodyOf('invitations', { text: `Ada Novak <${address}>`, roles: ['hld-app-group'], isTrial: false }),
  );
  if (body.data.attributes['invited'] !== 1)
    throw new Error(`Nobody was invited: ${status} ${JSON.stringify(body)}`);
  return address;
}

/** Somebody has asked for an account, whose address is still to be confirmed. */
async function register(people: ExamplePeople): Promise<string> {
  const email = `asking${next()}@kestrel.example`;
  await people.server.post('/api/auth/register', {
    ...(REQUEST_EXAMPLES['register']?.body as object),
    email,
  });
  return email;
}

/** Somebody about to turn on a second factor, and the code for it; `isOn`: it is on, and this is the next code. */
const secondFactor =
  (isOn: boolean): Maker =>
  async ({ somebody, server }) => {
    const { token } = await somebody();
    const headers = { Authorization: `Bearer ${token}` };
    const begun = await server.post('/api/auth/second-factor', { password: PASSWORD }, headers);
    const { secret } = (await begun.json()) as { secret: string }; // as the contracts declare
    const step = totpStep(server.clock.now());
    if (!isOn) return { value: totpCode(secret, step), headers };
    await server.post('/api/auth/second-factor/confirm', { code: totpCode(secret, step) }, headers);
    return { value: totpCode(secret, step + 1), headers };
  };

/** How people get accounts and into them, and how an assistant requests one's consent. */
export const ACCOUNT_ROWS = {
  email: async ({ somebody }) => ({ value: addressOf(await somebody()) }),
  userEmail: async ({ staff }, rowOf) => {
    const { body } = await staff.get(`/api/users/${(await rowOf('user')).value}`);
    return { value: String(body.data.attributes['email']) };
  },
  invitation: async (people, rowOf) => ({
    value: await mailed(people, await invite(people, (await rowOf('customer')).value)),
  }),
  invitedUser: async (people, rowOf) =>
    accountOf(people, await invite(people, (await rowOf('customer')).value)),
  confirmation: async (people) => ({ value: await mailed(people, await register(people)) }),
  waitingUser: async (people) => {
    const address = await register(people);
    const token = await mailed(people, address);
    await people.server.post('/api/auth/confirm', { token, password: PASSWORD });
    return accountOf(people, address);
  },
  firstCode: secondFactor(false),
  nextCode: secondFactor(true),

  /** A company with a provider of its own, through which somebody has signed in. */
  signOnCustomer: async ({ signOn }) => {
    const company = await signOn();
    company.somebody();
    await company.walk();
    return { value: company.id, headers: OWN_PAGE };
  },
  signOnAnswer: async ({ signOnOf }, rowOf) => {
    const company = signOnOf((await rowOf('signOnCustomer')).value);
    const { location, cookie } = await company.begin();
    return { value: await company.oidc.visit(location), headers: { ...OWN_PAGE, Cookie: cookie } };
  },
  logoutToken: async ({ signOnOf }, rowOf) => {
    const company = signOnOf((await rowOf('signOnCustomer')).value);
    const { subject } = company.somebody();
    await company.walk();
    return { value: await company.oidc.logoutToken({ sub: subject }) };
  },

  assistantRequest: async ({ server }, rowOf) => {
    const query = { ...REQUEST_EXAMPLES['authorizeAssistant']?.query };
    query['client_id'] = (await rowOf('assistantClient')).value;
    const asked = await fetch(`${server.url}/oauth/authorize?${new URLSearchParams(query).toString()}`, {
      redirect: 'manual',
    });
    const { searchParams } = new URL(asked.headers.get('location') ?? '', server.url);
    return { value: searchParams.get('request') ?? '' };
  },
  /** One that has got its tokens. */
  assistant: async ({ formulator, server }, rowOf) => {
    const request = (await rowOf('assistantRequest')).value;
    const { body } = await formulator.send(
      `POST /api/me/assistant-requests/${request}/approve`,
      bodyOf('assistant-requests', { scopes: ['recipes:read'] }),
    );
    const code = new URL(String(body.data.attributes['redirect'])).searchParams.get('code') ?? '';
    await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: (await rowOf('assistantClient')).value,
        code,
        code_verifier: CODE_VERIFIER,
        redirect_uri: RETURN,
      }),
    });
    const { body: list } = await formulator.get('/api/me/assistants');
    return { value: list.data[0]?.id ?? '' };
  },
} as const satisfies Record<string, Maker>;

const client: Maker = async ({ staff, formulator, organisationId }) => {
  const scopes = ['ingredients:read', 'recipes:read'];
  const attributes = { name: `Notebook ${next()}`, organisationId, subjectId: formulator.userId, scopes };
  return made(await staff.send('POST /api/clients', bodyOf('clients', attributes)));
};

const first = ({ value }: MadeRow, ids: { id: string }[]): MadeRow => {
  const [one] = ids;
  if (!one) throw new Error(`${value} has none.`);
  return { value: one.id };
};

/** What programs act with. */
export const PROGRAM_ROWS = {
  client,
  acceptedClient: async (people, rowOf) => {
    const { value } = await client(people, rowOf);
    return made(await people.formulator.send(`POST /api/me/clients/${value}/accept`, { password: PASSWORD }));
  },
  clientSecret: async ({ staff }, rowOf) => {
    const accepted = await rowOf('acceptedClient');
    const { body } = await staff.get(`/api/clients/${accepted.value}`);
    // As the contracts declare.
    return first(accepted, body.data.attributes['secrets'] as { id: string }[]);
  },
  clientPassword: async ({ formulator }, rowOf) => {
    const { value } = await rowOf('acceptedClient');
    const { body } = await formulator.send(`POST /api/me/clients/${value}/secrets`, {
      password: PASSWORD,
    });
    return { value: String(body.data.attributes['secret']) };
  },
  spareToken: async ({ formulator }) => {
    const { body } = await formulator.send('POST /api/me/tokens', REQUEST_EXAMPLES['addOwnToken']?.body);
    return { value: String(body.data.attributes['token']) };
  },
  assistantClient: async ({ visitor }) => {
    const { body } = await visitor.send('POST /oauth/register', REQUEST_EXAMPLES['registerAssistant']?.body, {
      'Content-Type': 'application/json',
    });
    return { value: (body as unknown as { client_id: string }).client_id }; // by RFC 7591
  },
  subject: ({ formulator }) => Promise.resolve({ value: formulator.userId }),
  scimToken: async ({ staff }, rowOf) => {
    const { value } = await rowOf('customer');
    const { body } = REQUEST_EXAMPLES['addScimToken'] ?? {};
    return made(await staff.send(`POST /api/customers/${value}/directory/tokens`, body));
  },
} as const satisfies Record<string, Maker>;

export interface MadeRow {
  value: string;
  etag?: string;
  /** What a call about it is sent with, where it belongs to somebody of its own. */
  headers?: Record<string, string>;
}

/** Makes a row of those that examples speak about, or gives the one that was made for the same call. */
export type RowOf = (row: ExampleRow) => Promise<MadeRow>;
export type Maker = (people: ExamplePeople, rowOf: RowOf) => Promise<MadeRow>;

export function made({ status, body, etag }: Answer): MadeRow {
  if (status !== 200 && status !== 201) throw new Error(`No row: ${status} ${JSON.stringify(body)}`);
  return { value: body.data.id, etag: etag === '' ? '"1"' : etag };
}

export const post =
  (who: 'formulator' | 'staff' | 'supplier', path: string, body: () => unknown): Maker =>
  async (people) =>
    made(await people[who].send(`POST ${path}`, body()));

let count = 0;
/** A number that no other row has. */
export function next(): number {
  count += 1;
  return count;
}

/** Who sends the examples. */
export interface ExamplePeople {
  server: ParameterServer;
  visitor: Person;
  /** Of the customer below. */
  formulator: Person;
  colleague: Person;
  staff: Person;
  supplier: Person;
  organisationId: string;
  directory: ScimCompany;
  /** Sends a file as it is, and gives the id it got. */
  upload: (who: Person, path: string, sent: { type: string; file: Uint8Array }) => Promise<string>;
  somebody: () => Promise<Person>;
  /** A company with a provider of its own, and the one that was made with an id. */
  signOn: () => Promise<SignOnStage>;
  signOnOf: (id: string) => SignOnStage;
}
