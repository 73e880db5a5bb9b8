import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { DEMO_PASSWORD, PORT } from '../start.ts';

const root = join(import.meta.dirname, '..', '..');
const dataFolder = join(root, 'test-results', `data-${PORT}`);
const server = `http://127.0.0.1:${PORT}`;

export type DemoAccount =
  | 'formulator'
  | 'colleague'
  | 'rival'
  | 'newcomer'
  | 'supplier'
  | 'rival-supplier'
  | 'admin';

/** What signing in answers with. */
export interface SessionGrant {
  accessToken: string;
  expiresAt: string;
}

/** Somebody who belongs to one journey. */
export interface Person {
  email: string;
  name: string;
  organisation: string;
}

/** The rights of the people of the demonstration, for people of a journey. */
const ROLES = {
  formulator: ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group'],
  colleague: ['hld-app-group'],
  supplier: ['supplier-group'],
} as const;

export type Rights = keyof typeof ROLES;

/** An address nobody has used before. */
export function newEmail(): string {
  return `${randomUUID()}@journey.example`;
}

/**
 * Makes somebody with the rights of one of the demonstration's people, in a company of their own unless one is named:
 * what a journey changes is changed for this person alone.
 */
export async function newPerson(like: Rights, { organisation }: Partial<Person> = {}): Promise<Person> {
  const mark = randomUUID().slice(0, 8);
  const person = {
    email: newEmail(),
    name: `Jo ${mark}`,
    organisation: organisation ?? `Journey ${mark}`,
  };
  const path = await invite(person.email, ROLES[like].join(), person.organisation);
  const invitation = path.slice(path.indexOf('=') + 1);
  const answer = await post('/api/auth/register', {
    invitation,
    name: person.name,
    password: DEMO_PASSWORD,
    acceptTerms: true,
  });
  if (!answer.ok) throw new Error(`Nobody could be invited: ${answer.status} ${await answer.text()}`);
  return person;
}

/** The path of an invitation, as the operator's command gives it: asked of the running server, as that command does. */
export async function invite(email: string, roles: string, organisation = 'Journeys Ltd'): Promise<string> {
  const line = await new Promise<string>((resolve, reject) => {
    const asking = request(
      { socketPath: join(dataFolder, 'control.sock'), path: '/create-user', method: 'POST' },
      (answer) => void readAll(answer).then(resolve, reject),
    );
    asking.on('error', reject);
    asking.end(JSON.stringify({ email, name: 'Journey', organisation, roles }));
  });
  const path = pathIn(line);
  if (path === '') throw new Error(`There is no invitation: ${line}`);
  return path;
}

/** Half of the time a token lives: a journey that begins with less could outlive it. */
const ENOUGH_LEFT = 7.5 * 60_000;
const grants = new Map<DemoAccount, Promise<SessionGrant>>();

/**
 * A session of somebody of the demonstration, one for all tests of this worker that only look. Its refresh token is
 * thrown away, since one that is used by two tests would end it for both; a new session takes its place in time.
 */
export async function sharedSession(account: DemoAccount): Promise<SessionGrant> {
  const known = await grants.get(account);
  if (known && Date.parse(known.expiresAt) - Date.now() > ENOUGH_LEFT) return known;
  const made = post('/api/auth/login', { email: emailOf(account), password: DEMO_PASSWORD }).then(
    (answer) => answer.json() as Promise<SessionGrant>, // a test that reads more than is there fails by itself
  );
  grants.set(account, made);
  return made;
}

export function emailOf(who: DemoAccount | Person): string {
  return typeof who === 'string' ? `${who}@demo.example` : who.email;
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${server}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The path of the link in the latest mail to an address; undefined until there is one. */
export function mailedPath(email: string, page: 'confirm' | 'reset'): string | undefined {
  const outbox = join(dataFolder, 'outbox');
  const mails = readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .map((text) => text.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '='))
    .filter((text) => text.includes(email) && text.includes(`/apps/${page}?`));
  const latest = mails.at(-1);
  return latest === undefined ? undefined : pathIn(latest);
}

function pathIn(text: string): string {
  const [path = ''] = /\/apps\/\w+\?\w+=[\w-]+/.exec(text) ?? [];
  return path;
}

/** The code an authenticator app shows for a secret (RFC 6238): `later` steps of 30 s from now. */
export function codeOf(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
