import assert from 'node:assert/strict';
import { type SessionGrant, sessionGrantSchema } from '@suite/contracts/auth';
import { somePdf } from '@suite/server/src/testing/some-pdf.ts';
import { type Answer, ask, type Asked, textOf } from './ask.ts';

/** Somebody who is signed in. */
export interface Person {
  grant: SessionGrant;
  url: string;
  headers: Record<string, string>;
  ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** Reads a JSON document, and how long that took. */
  read: (path: string) => Promise<{ document: unknown; ms: number }>;
  /** Makes something, and gives what was made. */
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

/** Requests a session; the answer may be a refusal. */
export function askToSignIn(url: string, account: { email: string; password: string }, asked: Asked = {}) {
  const headers = { 'content-type': 'application/json' };
  return ask(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account), ...asked });
}

export async function signIn(url: string, name = 'formulator'): Promise<Person> {
  const answer = await askToSignIn(url, { email: emailOf(name), password: PASSWORD });
  const grant = sessionGrantSchema.parse(documentOf(answer, 200));
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
      return { document: documentOf(read, 200), ms: read.ms };
    },
    make: async (path, type, attributes) => {
      const body = JSON.stringify({ data: { type, attributes } });
      const made = await askAs(path, {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json' },
        body,
      });
      return (documentOf(made, 201) as { data: Made }).data;
    },
  };
}

function documentOf(answer: Answer, expected: number): unknown {
  assert.equal(answer.status, expected, textOf(answer).slice(0, 500));
  return JSON.parse(textOf(answer));
}

const sheets = new Map<number, Uint8Array>();

/** What a supplier does with data sheets. */
export function supplierOf(person: Person) {
  return {
    /** A new product without documents. */
    draft: async (): Promise<string> => {
      const values = { name: 'Measured oil', method: 'exp', eacn: 7 };
      return (await person.make('/api/portfolio/products', 'products', { kind: 'hld-oil', values })).id;
    },
    upload: async (productId: string, bytes: number) => {
      // Made once, not while something is timed: this process sends the requests of others too.
      const content = sheets.get(bytes) ?? somePdf(bytes);
      sheets.set(bytes, content);
      const path = `/api/portfolio/products/${productId}/documents?kind=tds&name=Measured`;
      const headers = { 'content-type': 'application/pdf' };
      const answer = await person.ask(path, { method: 'POST', headers, body: content });
      const { data } = documentOf(answer, 201) as { data: { id: string } };
      return { documentId: data.id, content };
    },
    download: async (documentId: string): Promise<Buffer> => {
      const { status, body } = await person.ask(`/api/portfolio/documents/${documentId}`);
      assert.equal(status, 200);
      return body;
    },
  };
}
