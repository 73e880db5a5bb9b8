export interface CacheOptions {
  /** Milliseconds an answer is used without asking again. */
  freshFor: number;
  /** Milliseconds a caller waits while there is no answer yet. */
  deadline: number;
  /** Milliseconds between a failure and the next attempt; default 30000. */
  retryAfter?: number;
  /** The time in milliseconds, from any origin. */
  now: () => number;
  /** Calls back after some milliseconds unless cancelled; default the platform's timer. */
  schedule?: Schedule;
  /** Told of every failed attempt. */
  onError?: (error: unknown) => void;
}

export type Schedule = (callback: () => void, milliseconds: number) => () => void;

/** One answer shared by all callers. */
export interface Cached<Answer> {
  /** The answer at hand, at once; the first time the loaded one, or an error when it does not come in time. */
  get: () => Promise<Answer>;
  /** Changes only when the content of the answer does. Asking for it also keeps the answer fresh. */
  version: () => string;
}

/** Shares what `load` gives: one attempt at a time, in the background once there is an answer; a failure leaves the old answer standing. */
export function cached<Answer>(load: () => Promise<Answer>, options: CacheOptions): Cached<Answer> {
  const { freshFor, deadline, retryAfter = 30_000, now, schedule = scheduleTimeout, onError } = options;
  let kept: { answer: Answer; json: string; version: string; at: number } | undefined;
  let failure: { error: unknown; at: number } | undefined;
  let attempt: { done: Promise<void>; at: number } | undefined;
  let changes = 0;

  return {
    async get() {
      refreshWhenDue();
      if (!kept && attempt) await inTime(attempt.done, attempt.at);
      if (kept) return kept.answer;
      throw failure ? failure.error : new Error(`The content service did not answer within ${deadline} ms.`);
    },
    version() {
      refreshWhenDue();
      return kept?.version ?? 'none';
    },
  };

  function refreshWhenDue(): void {
    const isFresh = kept !== undefined && !hasPassed(kept.at, freshFor);
    const hasJustFailed = failure !== undefined && !hasPassed(failure.at, retryAfter);
    if (attempt || isFresh || hasJustFailed) return;
    attempt = { done: refresh(), at: now() };
  }

  async function refresh(): Promise<void> {
    try {
      // Not called at once: a load that throws before its first wait would end before it counts as begun.
      const answer = await Promise.resolve().then(load);
      const json = JSON.stringify(answer);
      if (kept?.json === json) kept.at = now();
      else kept = { answer, json, version: `${++changes}-${hashOf(json)}`, at: now() };
      failure = undefined;
    } catch (error) {
      failure = { error, at: now() };
      onError?.(error);
    } finally {
      attempt = undefined;
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
