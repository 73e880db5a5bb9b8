import { REQUEST_EXAMPLES } from '@suite/contracts/examples/requests';
import { totpCode, totpStep } from '../modules/access/sign-in/totp.ts';
import type { ExamplePeople } from './example-people.ts';
import { type Maker, type MadeRow, next } from './example-row.ts';
import { OWN_PAGE, PASSWORD } from './identity-server.ts';
import { addressOf, bodyOf } from './sharing.ts';

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

/** How people get accounts and into them, and how an assistant asks for one's consent. */
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
