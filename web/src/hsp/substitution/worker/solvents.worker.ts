import type { JointTarget } from '@suite/hsp';
import {
  type ReplacementLimits,
  findReplacements,
  type Progress,
  type ReadSolvent,
  readSolvent,
  type ReplacementAnswer,
  type ReplacementReason,
  type SolventFacts,
} from '@suite/solvents';

/** A search as the page asks it; solvents are places in the pool that was sent before. */
export interface Search {
  pool: string;
  original: readonly { facts: SolventFacts; fraction: number }[];
  targets: readonly JointTarget[];
  limits: ReplacementLimits;
  banned: readonly number[];
  mustHave: readonly number[];
  locked: readonly { index: number; fraction: number }[];
  prices: readonly { index: number; price: number }[];
}

export type Question =
  | { kind: 'pool'; key: string; solvents: readonly SolventFacts[] }
  | { kind: 'find'; search: Search };

export type Reply =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'part'; answer: ReplacementAnswer }
  | { kind: 'answer'; answer: ReplacementAnswer }
  | { kind: 'refused'; reason: ReplacementReason | 'no-pool'; at?: number };

let pool: { key: string; solvents: ReadSolvent[] } = { key: '', solvents: [] };

function tell(reply: Reply): void {
  self.postMessage(reply, {});
}

function find(search: Search): void {
  if (search.pool !== pool.key) return tell({ kind: 'refused', reason: 'no-pool' });
  const { original, targets, limits, banned, mustHave, locked, prices } = search;
  const solvents =
    prices.length === 0
      ? pool.solvents
      : pool.solvents.map((solvent, index) => {
          const own = prices.find((entry) => entry.index === index);
          return own ? { ...solvent, search: { ...solvent.search, cost: own.price } } : solvent;
        });
  const found = findReplacements(
    {
      original: original.map(({ facts, fraction }) => ({ solvent: readSolvent(facts), fraction })),
      solvents,
      targets,
      limits,
      banned,
      mustHave,
      locked,
    },
    {
      onProgress: (progress) => tell({ kind: 'progress', progress }),
      onAnswer: (answer) => tell({ kind: 'part', answer }),
    },
  );
  if (found.ok) tell({ kind: 'answer', answer: found.value });
  else tell({ kind: 'refused', reason: found.reason, at: found.at });
}

// A search of triples takes up to a second: beside the page. To stop it the worker is ended.
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.kind === 'find') return find(data.search);
  pool = { key: data.key, solvents: data.solvents.map(readSolvent) };
});
