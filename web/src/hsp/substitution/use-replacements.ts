import type { JointTarget, ResolvedTarget } from '@suite/hsp';
import type { Progress, ReplacementAnswer, ReplacementLimits, SolventFacts } from '@suite/solvents';
import { useEffect, useRef, useState } from 'react';
import { type PoolSolvent, placeOf } from './pool.ts';
import type { Original } from './use-original.ts';
import type { SolventPool } from './use-pool.ts';
import type { Question, Reply, Search } from './worker/solvents.worker.ts';

export interface FoundReplacements {
  answer: ReplacementAnswer;
  /** The solvents that its places mean. */
  solvents: readonly PoolSolvent[];
  /** What it was found for: other targets make it nothing, other limits make it old. */
  targets: string;
  question: string;
  limits: ReplacementLimits;
  spheres: readonly JointTarget[];
  isWhole: boolean;
}

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching'; progress: Progress | undefined }
  | { kind: 'stopped' }
  | { kind: 'refused'; reason: string; name: string | undefined }
  | { kind: 'broken' };

interface Asked {
  pool: SolventPool;
  original: Original;
  targets: readonly ResolvedTarget[];
  limits: ReplacementLimits;
  banned: readonly string[];
}

/** A search in the worker: what it has found, how far it is, and how to start and stop it. */
export function useReplacements(asked: Asked) {
  const thread = useRef<SearchThread>(undefined);
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const [found, setFound] = useState<FoundReplacements>();
  useEffect(() => () => thread.current?.stop(), []);

  const targetsText = JSON.stringify([
    asked.targets.map(({ role, spheres }) => [role, spheres]),
    asked.original.entries.map(({ ingredient, share }) => [ingredient.name, share]),
  ]);
  const questionText = JSON.stringify([
    asked.limits,
    asked.banned,
    asked.pool.key,
    asked.original.mustHave,
    asked.original.prices,
    asked.original.entries.map(({ isLocked }) => isLocked),
  ]);

  function find(): void {
    const { pool, original, limits, banned } = asked;
    const { solvents } = pool;
    const place = (name: string) => solvents.findIndex(({ ingredient }) => ingredient.name === name);
    const refuse = (reason: string, name?: string) => setState({ kind: 'refused', reason, name });
    const missing = original.mustHave.find((name) => place(name) < 0);
    if (missing !== undefined) return refuse('must-have-missing', missing);
    const locked = original.entries.flatMap(({ ingredient, isLocked }, at) =>
      isLocked
        ? [{ ingredient, index: placeOf(solvents, ingredient), fraction: original.fractions[at] ?? 0 }]
        : [],
    );
    const absent = locked.find(({ index }) => index < 0);
    if (absent) return refuse('locked-missing', absent.ingredient.name);
    if (locked.reduce((sum, { fraction }) => sum + fraction, 0) > 1 - 1e-9)
      return refuse('locked-out-of-range');
    setState({ kind: 'searching', progress: undefined });
    const worker = (thread.current ??= new SearchThread());
    const spheres = asked.targets.map((target) => ({ role: target.role, spheres: [...target.spheres] }));
    const take = (answer: ReplacementAnswer, isWhole: boolean) =>
      setFound({ answer, solvents, targets: targetsText, question: questionText, limits, spheres, isWhole });
    worker.find(
      {
        pool: pool.key,
        original: original.solvents.flatMap(({ facts }, at) => {
          const fraction = original.fractions[at];
          return fraction === undefined ? [] : [{ facts: priced(facts, original), fraction }];
        }),
        targets: spheres,
        limits,
        banned: banned.flatMap((name) => (place(name) < 0 ? [] : [place(name)])),
        mustHave: original.mustHave.map(place),
        locked: locked.map(({ index, fraction }) => ({ index, fraction })),
        prices: original.prices.flatMap(({ name, price }) =>
          place(name) < 0 ? [] : [{ index: place(name), price }],
        ),
      },
      solvents.map(({ facts }) => facts),
      (reply) => {
        if (reply.kind === 'progress') setState({ kind: 'searching', progress: reply.progress });
        else if (reply.kind === 'part') take(reply.answer, false);
        else if (reply.kind === 'broken') setState({ kind: 'broken' });
        else if (reply.kind === 'refused') {
          const name = reply.at === undefined ? undefined : solvents[reply.at]?.ingredient.name;
          refuse(reply.reason, name);
        } else {
          take(reply.answer, true);
          setState({ kind: 'idle' });
        }
      },
    );
  }

  const held = found?.targets === targetsText ? found : undefined;
  return {
    state,
    found: held,
    isStale: held !== undefined && held.question !== questionText,
    find,
    stop: () => {
      thread.current?.stop();
      setState({ kind: 'stopped' });
    },
  };
}

function priced(facts: PoolSolvent['facts'], { prices }: Original): PoolSolvent['facts'] {
  const own = prices.find(({ name }) => name === facts.name);
  return own ? { ...facts, cost: own.price } : facts;
}

/** Told of everything a search says, and of a worker that broke. */
type OnReply = (reply: Reply | { kind: 'broken' }) => void;

/** The worker that searches: it has the pool once, and is ended to stop a search. */
class SearchThread {
  #worker: Worker | undefined;
  #sent = '';
  #onReply: OnReply = () => undefined;

  find(search: Search, solvents: readonly SolventFacts[], onReply: OnReply): void {
    this.#onReply = onReply;
    const worker = (this.#worker ??= this.#start());
    if (this.#sent !== search.pool) this.#post(worker, { kind: 'pool', key: search.pool, solvents });
    this.#sent = search.pool;
    this.#post(worker, { kind: 'find', search });
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#sent = '';
    this.#onReply = () => undefined;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker/solvents.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#onReply(data));
    worker.addEventListener('error', () => {
      const onReply = this.#onReply;
      this.stop();
      onReply({ kind: 'broken' });
    });
    return worker;
  }

  #post(worker: Worker, question: Question): void {
    worker.postMessage(question, {});
  }
}
