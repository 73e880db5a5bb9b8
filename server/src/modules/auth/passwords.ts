import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpError } from '../../http/http-error.ts';
import type { SignInLimits } from '../../platform/limits.ts';
import { WorkPool } from '../../platform/work-pool.ts';
import { Gate } from './gate.ts';
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

// Gates decide how many hash at once; the threads are the process's.
const threads = new WorkPool<HashingTask, Uint8Array>({
  file: new URL('hashing-worker.ts', import.meta.url),
  threads: 2,
  timeMs: 20_000,
  waiting: Number.POSITIVE_INFINITY,
});
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Argon2id by Node itself, in the PHC form, a few at a time and behind all other work (S-01). */
export function createPasswords(
  { atOnce, waiting, memoryKib, passes }: SignInLimits['hashing'],
  compute: Compute = computeBehindOthers,
): Passwords {
  const gate = new Gate(atOnce, waiting);
  const effort: Effort = { memory: memoryKib, passes, parallelism: 1 };
  // No password has this hash: nobody knows what it was made from.
  const nobody = encode(effort, randomBytes(16), randomBytes(TAG_BYTES));
  return {
    hash: (password) =>
      gate.run(async () => {
        const nonce = randomBytes(16);
        return encode(effort, nonce, await compute(password, effort, nonce));
      }),
    verify: (password, stored) =>
      gate.run(async () => {
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

/** For a start, which nobody floods: beside other work, and without a limit that a busy machine would not keep. */
export function passwordsOfStart(limits: SignInLimits['hashing']): Passwords {
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
