import type { Flags } from '@suite/contracts/flags';
import type { Role } from '@suite/contracts/roles';
import type { App } from '../http/app-type.ts';
import type { Limits } from '../platform/limits.ts';
import { addOrganisation, type IdentityServer, startIdentityServer } from './identity-server.ts';
import type { TestDatabase } from './test-database.ts';

/** What came back, read as JSON where there is any. */
export interface Answer<Body = Document> {
  status: number;
  body: Body;
  etag: string;
  headers: Headers;
}

export interface Resource {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
}

/** Any document of the API, read loosely: a test says what it expects of it. */
export interface Document {
  data: Resource & Resource[];
  included?: Resource[];
  meta: Record<string, unknown> & { total: number };
  links: { next: string | null };
  errors: { status: string; code: string; detail?: string; source?: object }[];
}

/** Somebody with roles, signed in. */
export interface Person {
  userId: string;
  /** For what is not JSON. */
  token: string;
  get: (path: string) => Promise<Answer>;
  /** `POST /api/datasets`, with a body and headers where they are given. */
  send: (line: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  text: (path: string) => Promise<{ status: number; text: string; headers: Headers }>;
}

export interface ParameterServer extends IdentityServer {
  organisation: (name: string) => Promise<string>;
  person: (roles: Role[], organisationId?: string) => Promise<Person>;
  visitor: Person;
}

export const HLD: Role[] = ['hld-app-group'];
export const HSP: Role[] = ['hsp-app-group'];
export const DATABASES: Role[] = ['hld-db-group', 'hsp-db-group'];

/** The real app with accounts and the shipped parameter database. */
export async function startParameterServer(
  options: {
    flags?: Flags;
    limits?: Limits;
    modules?: ((app: App) => void)[];
    isSeeded?: boolean;
    demoPassword?: string;
    environment?: Record<string, string>;
    staticFolder?: string;
    /** The database of another server. */
    prepared?: TestDatabase;
  } = {},
): Promise<ParameterServer> {
  const { isSeeded = true, ...rest } = options;
  const server = await startIdentityServer({ ...rest, content: isSeeded ? 'shipped' : 'empty' });
  return {
    ...server,
    visitor: caller(server.url, '', ''),
    organisation: (name) => addOrganisation(server, name),
    person: async (roles, organisationId) => {
      const { id, email } = await server.addUser({ roles, ...(organisationId ? { organisationId } : {}) });
      const { token } = await server.signIn(email);
      return caller(server.url, token, id);
    },
  };
}

/** A body about one resource. */
export function attributes(type: string, given: object, id?: string) {
  return { data: { type, ...(id === undefined ? {} : { id }), attributes: given } };
}

/** Somebody who sends requests with a token. */
export function caller(url: string, token: string, userId: string): Person {
  const proof: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const send: Person['send'] = async (line, body, headers = {}) => {
    const [method = '', path = ''] = line.split(/ (.*)/s);
    const response = await fetch(url + path, {
      method,
      headers: {
        ...proof,
        ...(body === undefined ? {} : { 'Content-Type': 'application/vnd.api+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      // A test that reads more than is there fails by itself.
      body: (text === '' ? {} : JSON.parse(text)) as Document,
      etag: response.headers.get('etag') ?? '',
      headers: response.headers,
    };
  };
  return {
    userId,
    token,
    send,
    get: (path) => send(`GET ${path}`),
    text: async (path) => {
      const response = await fetch(url + path, { headers: proof });
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
  };
}
