import type { Label } from '../label/label.ts';
import type { SearchQuestion } from '../search/question.ts';
import { constraintsOf } from './limits.ts';
import { asksForLabels, solventBreaksRule } from './label-rule.ts';
import type { ReplacementExclusion, ReplacementTask } from './task.ts';
import { filled, missingData } from './unknown.ts';

/** What a search is asked, and which solvents it leaves out with why. */
export interface Candidates {
  question: SearchQuestion;
  exclusions: ReadonlyMap<number, ReplacementExclusion[]>;
}

/** Solvents that may be in a blend under the limits (SUB-3): bans, labels, missing data. */
export function candidatesOf(task: ReplacementTask, old: Label | undefined): Candidates {
  const { solvents, limits, targets, locked = [], mustHave = [] } = task;
  const exclusions = new Map<number, ReplacementExclusion[]>();
  for (const index of solvents.keys()) {
    const reasons = reasonsFor(task, old, index);
    if (reasons.length > 0) exclusions.set(index, reasons);
  }
  const isHeld = (index: number) => locked.some((lock) => lock.index === index);
  return {
    exclusions,
    question: {
      solvents: solvents.map(({ search }) => (limits.withUnknown ? filled(limits, search) : search)),
      targets,
      constraints: constraintsOf(limits).map(({ constraint }) => constraint),
      maxComponents: Math.min(limits.components, 3),
      minShare: limits.minShare,
      banned: [...exclusions.keys()]
        .filter((index) => !isHeld(index))
        .map((index) => ({ index, why: 'excluded' })),
      mustHave,
      locked,
    },
  };
}

function reasonsFor(task: ReplacementTask, old: Label | undefined, index: number): ReplacementExclusion[] {
  const { solvents, limits, banned = [], original, mustHave = [] } = task;
  const solvent = solvents[index];
  if (!solvent) return [];
  const reasons: ReplacementExclusion[] = [];
  if (banned.includes(index)) reasons.push({ kind: 'excluded' });
  if (original.length === 1 && original[0] && isSame(original[0].solvent, solvent))
    reasons.push({ kind: 'original' });
  // Who replaces something does not want what a guide to solvents calls hazardous, unless it is named.
  const isKept = mustHave.includes(index) || original.some((member) => isSame(member.solvent, solvent));
  if (solvent.rank === 'hazardous' && !isKept) reasons.push({ kind: 'hazardous-rank' });
  if (asksForLabels(limits) && solvent.label.classifications !== undefined) {
    const broken = solventBreaksRule(limits, old, { solvent, minShare: limits.minShare });
    if (broken && broken.why !== 'label-incomplete') reasons.push({ kind: 'label', ...broken });
  }
  if (!limits.withUnknown)
    for (const missing of missingData(limits, solvent)) reasons.push({ kind: 'no-data', missing });
  return reasons;
}

function isSame(
  one: { name: string; cas: string | undefined },
  other: { name: string; cas: string | undefined },
): boolean {
  return one.cas !== undefined && one.cas === other.cas ? true : one.name === other.name;
}
