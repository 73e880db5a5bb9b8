import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brand } from '@suite/contracts/brand';
import { Semaphore } from '../../../platform/semaphore.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Limits } from '../../../platform/limits.ts';
import { WorkPool } from '../../../platform/work-pool.ts';
import type { HashingTask } from './hashing-worker.ts';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a stored hash as with one, and then says no (S-12). */
  verify: (password: string, stored: string | null) => Promise<boolean>;
  /** Whether a hash was made with less effort than is asked for today. */
  isOutdated: (stored: string) => boolean;
}

interface Effort {
  memory: number;
  passes: number;
  parallelism: number;
}

// Each user of passwords decides how many hash at once; the threads are the process's.
const threads = new WorkPool<HashingTask, Uint8Array>({
  file: new URL('./hashing-worker.ts', import.meta.url),
  threads: 2,
  timeMs: 20_000,
  waiting: Number.POSITIVE_INFINITY,
});
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Argon2id by Node itself, in the PHC form, a few at a time and behind all other work (S-01). */
export function createPasswords(
  { atOnce, waiting, memoryKib, passes }: Limits['signIn']['hashing'],
  compute: Compute = computeBehindOthers,
): Passwords {
  const slots = signInSlots(atOnce, waiting);
  const effort: Effort = { memory: memoryKib, passes, parallelism: 1 };
  // No password has this hash: nobody knows what it was made from.
  const nobody = encode(effort, randomBytes(16), randomBytes(TAG_BYTES));
  return {
    hash: (password) =>
      slots.run(async () => {
        const nonce = randomBytes(16);
        return encode(effort, nonce, await compute(password, effort, nonce));
      }),
    verify: (password, stored) =>
      slots.run(async () => {
        const known = decode(stored ?? nobody) ?? decode(nobody);
        if (!known) return false;
        const computed = await compute(password, known.effort, known.nonce);
        return timingSafeEqual(computed, known.tag) && stored !== null;
      }),
    isOutdated: (stored) => {
      const known = decode(stored)?.effort;
      return !known || known.memory < effort.memory || known.passes < effort.passes;
    },
  };
}

/** Lets a few sign-ins or hashes run at once and some wait; the rest are asked to try again (S-01). */
export function signInSlots(slots: number, waiting: number): Semaphore {
  const refuse = () =>
    new HttpError('SERVICE_UNAVAILABLE', {
      detail: 'Too many people are signing in right now. Try again in a few seconds.',
      headers: { 'Retry-After': '3' },
    });
  return new Semaphore({ slots, waiting, refuse });
}

/** For a start, which nobody floods: beside other work, and without a limit that a busy machine would not keep. */
export function passwordsOfStart(limits: Limits['signIn']['hashing']): Passwords {
  return createPasswords(limits, (...all) => promisify(argon2)('argon2id', taskOf(...all)));
}

type Compute = (password: string, effort: Effort, nonce: Buffer) => Promise<Uint8Array>;

async function computeBehindOthers(password: string, effort: Effort, nonce: Buffer): Promise<Uint8Array> {
  const outcome = await threads.run(taskOf(password, effort, nonce));
  if (outcome.kind !== 'done')
    throw new HttpError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '3' } });
  return outcome.value;
}

function taskOf(password: string, effort: Effort, nonce: Buffer): HashingTask {
  return { message: Buffer.from(password), nonce, tagLength: TAG_BYTES, ...effort };
}

function encode({ memory, passes, parallelism }: Effort, nonce: Buffer, tag: Uint8Array): string {
  const plain = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

function decode(text: string): { effort: Effort; nonce: Buffer; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(text) ?? [];
  if (nonce === undefined || tag === undefined) return undefined;
  const bytes = Buffer.from(tag, 'base64');
  if (bytes.length !== TAG_BYTES) return undefined;
  return {
    effort: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: bytes,
  };
}

const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);
const PRODUCT_TERMS = [brand.name, brand.apps.hsp.name, brand.apps.hld.name, 'supplier cloud'];
const FEWEST_DIFFERENT = 5;

// What people put in place of letters.
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

interface Guessable {
  name: string;
  email: string;
  organisationName: string | null;
  application: Record<string, string> | null;
}

/** Refuses a password that is among the first to be tried (S-02). The length is the schema's matter. */
export function checkPassword(password: string, account: Guessable, pointer: string): void {
  if (!isCommon(password, guessableTerms(account))) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'This password is easy to guess. Choose another, for example several random words.',
    source: { pointer },
  });
}

function guessableTerms({ name, email, organisationName, application }: Guessable): string[] {
  const [local = '', domain = ''] = email.split('@');
  const company = organisationName ?? application?.['company'] ?? '';
  return [name, email, local, domain.split('.')[0] ?? '', company];
}

/** Whether a password is on the list, one of the given terms, or either with some trimmings. */
export function isCommon(password: string, terms: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < FEWEST_DIFFERENT) return true;
  const known = new Set([...PRODUCT_TERMS, ...terms].map(lettersOf).filter((term) => term.length >= 3));
  return [lower, lettersOf(lower), lettersOf(undisguised(trimmed(lower)))]
    .flatMap((form) => [form, unrepeated(form)])
    .some((form) => COMMON.has(form) || known.has(form));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

/** Without the year, the count or the exclamation mark at its ends. */
function trimmed(text: string): string {
  return text.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
}

function undisguised(text: string): string {
  return text.replaceAll(/[@4310!5$7]/g, (sign) => DISGUISES[sign] ?? sign);
}

/** `passwordpassword` is `password`, said twice. */
function unrepeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
}
