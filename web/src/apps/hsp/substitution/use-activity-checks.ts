import type { JointTarget, ReplacementLimits } from '@suite/hsp';
import { useEffect, useState } from 'react';
import { rowId } from './blend-text.ts';
import type { FoundReplacements } from './use-replacements.ts';
import type { ActivityCheck, CheckReply, ChecksQuestion } from './worker/activity-checks.worker.ts';

export type ActivityChecks = ReadonlyMap<string, ActivityCheck>;

const NONE: ActivityChecks = new Map();

/** What UNIFAC says of the blends that were found, as it comes; by the id of the row (SUB-5). */
export function useActivityChecks(
  found: FoundReplacements | undefined,
  { limits, targets }: { limits: ReplacementLimits; targets: readonly JointTarget[] },
): ActivityChecks {
  const [held, setHeld] = useState<{ of: FoundReplacements; checks: ActivityChecks }>();
  // Checked against the limits that it was found for: others make it old, and it is found again.
  const [asked, setAsked] = useState<{ of: FoundReplacements; question: ChecksQuestion }>();
  if (found?.isWhole && asked?.of !== found)
    setAsked({
      of: found,
      question: {
        limits,
        targets,
        blends: found.answer.rows.map((row) => ({
          id: rowId(row),
          parts: row.parts.flatMap(({ index, fraction }) => {
            const solvent = found.solvents[index];
            return solvent ? [{ facts: solvent.facts, fraction }] : [];
          }),
        })),
      },
    });
  useEffect(() => {
    if (!asked || asked.question.blends.length === 0) return;
    const worker = new Worker(new URL('./worker/activity-checks.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply[]>) =>
      setHeld((before) => ({
        of: asked.of,
        checks: new Map([
          ...(before?.of === asked.of ? before.checks : []),
          ...data.map(({ id, check }) => [id, check] as const),
        ]),
      })),
    );
    worker.postMessage(asked.question, {});
    return () => worker.terminate();
  }, [asked]);
  return held && held.of === found ? held.checks : NONE;
}
