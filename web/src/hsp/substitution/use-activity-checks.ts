import { useEffect, useState } from 'react';
import { rowId } from './blend-text.ts';
import type { FoundReplacements } from './use-replacements.ts';
import type { ActivityCheck, CheckReply, ChecksQuestion } from './worker/activity-checks.worker.ts';

export type ActivityChecks = ReadonlyMap<string, ActivityCheck>;

interface Checked {
  checks: ActivityChecks;
  /** The worker ended before it had said everything. */
  hasBroken: boolean;
}

const NOTHING: Checked = { checks: new Map(), hasBroken: false };

/** What UNIFAC says of the blends that were found, as it comes; by the id of the row (SUB-5). */
export function useActivityChecks(found: FoundReplacements | undefined): Checked {
  const [held, setHeld] = useState<Checked & { of: FoundReplacements }>();
  useEffect(() => {
    if (!found?.isWhole || found.answer.rows.length === 0) return undefined;
    const worker = new Worker(new URL('./worker/activity-checks.worker.ts', import.meta.url), {
      type: 'module',
    });
    const hold = (change: (before: Checked) => Partial<Checked>) =>
      setHeld((last) => {
        const before = last?.of === found ? last : NOTHING;
        return { ...before, ...change(before), of: found };
      });
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply[]>) =>
      hold(({ checks }) => ({
        checks: new Map([...checks, ...data.map(({ id, check }) => [id, check] as const)]),
      })),
    );
    worker.addEventListener('error', (event) => {
      event.preventDefault(); // it is said on the screen
      hold(() => ({ hasBroken: true }));
    });
    worker.postMessage(questionOf(found), {});
    return () => worker.terminate();
  }, [found]);
  return held && held.of === found ? held : NOTHING;
}

function questionOf({ answer, solvents, limits, spheres }: FoundReplacements): ChecksQuestion {
  return {
    limits,
    targets: spheres,
    blends: answer.rows.map((row) => ({
      id: rowId(row),
      parts: row.parts.flatMap(({ index, fraction }) => {
        const solvent = solvents[index];
        return solvent ? [{ facts: solvent.facts, fraction }] : [];
      }),
    })),
  };
}
