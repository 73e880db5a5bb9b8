import type { AnswerStore } from './answer-store.ts';

export interface CacheOptions<Answer> {
  /** Milliseconds an answer is used without asking again. */
  freshFor: number;
  /** Milliseconds an answer is used while it cannot be renewed; default 7 days. */
  staleFor?: number;
  /** Milliseconds a caller waits for the first attempt while there is no answer. */
  deadline: number;
  /** Milliseconds between two attempts once three in a row have failed; default 30000. */
  retryAfter?: number;
  /** The time in milliseconds, from any origin. */
  now: () => number;
  /** Calls back after some milliseconds unless cancelled; default the platform's timer. */
  schedule?: Schedule;
  /** Told of every failed attempt, and of a store that fails. */
  onError?: (error: unknown) => void;
  /** Where the answer outlives the process; default nowhere. */
  store?: AnswerStore<Answer>;
}

export type Schedule = (callback: () => void, milliseconds: number) => () => void;

/** One answer shared by all callers. */
export interface Cached<Answer> {
  /** The answer at hand, at once; the first time the loaded one, or an error when it does not come in time. */
  get: () => Promise<Answer>;
  /** Changes only when the content of the answer does. Asking for it also keeps the answer fresh. */
  version: () => string;
  /** How the last attempts went; asks for nothing. */
  state: () => { age: number | undefined; isFailing: boolean };
}

interface Kept<Answer> {
  answer: Answer;
  json: string;
  version: string;
  /** When the service last gave it. */
  at: number;
}

const DAY = 24 * 60 * 60 * 1000;
const FAILURES_TO_OPEN = 3;
// So that the age of what is stored says when the service last confirmed it, not when it was last edited.
const STORE_EVERY = 60 * 60 * 1000;

/** Shares what `load` gives: one attempt at a time, in the background once there is an answer; a failure leaves the old answer standing. */
export function cached<Answer>(load: () => Promise<Answer>, options: CacheOptions<Answer>): Cached<Answer> {
  const { freshFor, staleFor = 7 * DAY, deadline, retryAfter = 30_000, now, store, onError } = options;
  const schedule = options.schedule ?? scheduleTimeout;
  let changes = 0;
  let kept = readStore();
  // What the store gave is not fresh, however young: the service may have started anew together with us.
  let loadedAt: number | undefined;
  let storedAt: number | undefined;
  let failure: { error: unknown; at: number; count: number } | undefined;
  let attempt: { done: Promise<void>; at: number } | undefined;

  return {
    async get() {
      refreshWhenDue();
      // After a failure nobody waits any more: a page without its texts comes at once, and the next one has them.
      if (!usable() && attempt && !failure) await inTime(attempt.done, attempt.at);
      const found = usable();
      if (found) return found.answer;
      throw failure ? failure.error : new Error(`The content service did not answer within ${deadline} ms.`);
    },
    version() {
      refreshWhenDue();
      return usable()?.version ?? 'none';
    },
    state: () => ({ age: kept && Math.max(0, now() - kept.at), isFailing: failure !== undefined }),
  };

  function usable(): Kept<Answer> | undefined {
    return kept && now() - kept.at < staleFor ? kept : undefined;
  }

  function refreshWhenDue(): void {
    const isFresh = loadedAt !== undefined && !hasPassed(loadedAt, freshFor);
    const isOpen =
      failure !== undefined && failure.count >= FAILURES_TO_OPEN && !hasPassed(failure.at, retryAfter);
    if (attempt || isFresh || isOpen) return;
    attempt = { done: refresh(), at: now() };
  }

  async function refresh(): Promise<void> {
    try {
      // Not called at once: a load that throws before its first wait would end before it counts as begun.
      const answer = await Promise.resolve().then(load);
      const json = JSON.stringify(answer);
      const isSame = kept?.json === json;
      kept = kept && isSame ? { ...kept, at: now() } : keep(answer, json, now());
      loadedAt = now();
      failure = undefined;
      if (!isSame || storedAt === undefined || hasPassed(storedAt, STORE_EVERY)) writeStore(json);
    } catch (error) {
      failure = { error, at: now(), count: (failure?.count ?? 0) + 1 };
      onError?.(error);
    } finally {
      attempt = undefined;
    }
  }

  function keep(answer: Answer, json: string, at: number): Kept<Answer> {
    return { answer, json, version: `${++changes}-${hashOf(json)}`, at };
  }

  function readStore(): Kept<Answer> | undefined {
    try {
      const stored = store?.read();
      return stored && keep(stored.answer, JSON.stringify(stored.answer), now() - stored.age);
    } catch (error) {
      onError?.(error);
      return undefined;
    }
  }

  /** A store that fails is no failure of the service: the answer is good. */
  function writeStore(json: string): void {
    storedAt = now();
    try {
      store?.write(json);
    } catch (error) {
      onError?.(error);
    }
  }

  /** A clock that was set back counts as passed: nothing stays fresh for longer than meant. */
  function hasPassed(since: number, milliseconds: number): boolean {
    const age = now() - since;
    return age < 0 || age >= milliseconds;
  }

  /** Waits for the attempt, counted from its start: who joins late waits less. */
  function inTime(done: Promise<void>, startedAt: number): Promise<void> {
    const left = deadline - (now() - startedAt);
    if (left <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = schedule(resolve, left);
      void done.then(() => {
        cancel();
        resolve();
      });
    });
  }
}

function scheduleTimeout(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/** FNV-1a, 32 bits: tells the contents of two runs apart; within a run the count does. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
