import type { JointTarget } from '@suite/hsp';
import {
  type ReplacementLimits,
  readSolvent,
  type RealCheck,
  realCheck,
  type SolventFacts,
  unifacModel,
} from '@suite/solvents';
import { countUnifacGroups } from '@suite/structure';

/** Blends that keep their limits by the ideal laws, in the order in which they are shown. */
export interface ChecksQuestion {
  blends: readonly { id: string; parts: readonly { facts: SolventFacts; fraction: number }[] }[];
  limits: ReplacementLimits;
  targets: readonly JointTarget[];
}

/** With activities, or why there are none: a molecule without groups, or two main groups that nobody measured. */
export type ActivityCheck =
  | { ok: true; value: RealCheck }
  | { ok: false; reason: string; at?: number; between?: readonly [string, string] };

export interface CheckReply {
  id: string;
  check: ActivityCheck;
}

const groups = new Map<string, ReturnType<typeof countUnifacGroups>>();

function groupsOf(smiles: string | undefined) {
  if (!smiles) return undefined;
  if (!groups.has(smiles)) groups.set(smiles, countUnifacGroups(smiles));
  return groups.get(smiles);
}

function checkOf(
  parts: ChecksQuestion['blends'][number]['parts'],
  { limits, targets }: ChecksQuestion,
): ActivityCheck {
  const model = unifacModel(parts.map(({ facts }) => groupsOf(facts.smiles)));
  if (!model.ok) return model;
  const members = parts.map(({ facts, fraction }) => ({ solvent: readSolvent(facts), fraction }));
  return { ok: true, value: realCheck(members, { limits, targets, model: model.value }) };
}

/** Told together, so that the page draws a few times and not for each blend. */
const AT_ONCE = 10;

// Structures take their library and each blend some ten milliseconds: after the answer, a few at a time.
self.addEventListener('message', ({ data }: MessageEvent<ChecksQuestion>) => {
  for (let from = 0; from < data.blends.length; from += AT_ONCE) {
    const replies = data.blends
      .slice(from, from + AT_ONCE)
      .map(({ id, parts }): CheckReply => ({ id, check: checkOf(parts, data) }));
    self.postMessage(replies, {});
  }
});
