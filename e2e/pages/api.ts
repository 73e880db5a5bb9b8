import { type Call, createCall } from '@suite/clients/api/call';
import { DEMO_PASSWORD, PORT } from '../start.ts';
import { type DemoAccount, emailOf, type Person, type SessionGrant } from './accounts.ts';
import type { AppPage } from './app-page.ts';

const SERVER = `http://127.0.0.1:${PORT}`;

/** The API as whoever is signed in on a page calls it: for what a journey begins with, and what is done elsewhere meanwhile. */
export async function callAs(app: AppPage): Promise<Call> {
  const { accessToken } = JSON.parse((await app.stored('user-data')) ?? '{}') as { accessToken: string };
  return callWith(accessToken);
}

/** The same for somebody who looks at no page. */
export async function callAsPerson(person: DemoAccount | Person): Promise<Call> {
  const answer = await fetch(`${SERVER}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(person), password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as SessionGrant; // a test that reads more than is there fails by itself
  return callWith(accessToken);
}

function callWith(accessToken: string): Call {
  return createCall({
    baseUrl: SERVER,
    fetch,
    accessToken: () => accessToken,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}
