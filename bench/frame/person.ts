import assert from 'node:assert/strict';
import { type SessionGrant, sessionGrantSchema } from '@suite/contracts/auth';
import { type Answer, ask, type Asked, textOf } from './ask.ts';

/** Somebody who is signed in. */
export interface Person {
  grant: SessionGrant;
  url: string;
  headers: Record<string, string>;
  ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** Reads a JSON document, and how long that took. */
  read: (path: string) => Promise<{ document: unknown; ms: number }>;
  /** Makes something, and tells what was made. */
  make: (path: string, type: string, attributes: object) => Promise<Made>;
}

interface Made {
  id: string;
  attributes: Record<string, unknown>;
}

/** Of everybody of the demonstration. */
export const PASSWORD = 'a-mix-of-oil-and-water';

export function emailOf(name: string): string {
  return `${name}@demo.example`;
}

/** Asks for a session; the answer may be a refusal. */
export function askToSignIn(url: string, account: { email: string; password: string }, asked: Asked = {}) {
  const headers = { 'content-type': 'application/json' };
  return ask(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account), ...asked });
}

export async function signIn(url: string, name = 'formulator'): Promise<Person> {
  const answer = await askToSignIn(url, { email: emailOf(name), password: PASSWORD });
  assert.equal(answer.status, 200, `${name} could not sign in`);
  const grant = sessionGrantSchema.parse(JSON.parse(textOf(answer)));
  const headers = { authorization: `Bearer ${grant.accessToken}` };
  const askAs = (path: string, asked: Asked = {}) =>
    ask(url + path, { ...asked, headers: { ...headers, ...asked.headers } });
  return {
    grant,
    url,
    headers,
    ask: askAs,
    read: async (path) => {
      const read = await askAs(path);
      assert.equal(read.status, 200, path);
      return { document: JSON.parse(textOf(read)) as unknown, ms: read.ms };
    },
    make: async (path, type, attributes) => {
      const made = await askAs(path, {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ data: { type, attributes } }),
      });
      assert.equal(made.status, 201, textOf(made).slice(0, 500));
      return (JSON.parse(textOf(made)) as { data: Made }).data;
    },
  };
}
