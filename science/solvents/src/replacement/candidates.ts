import type { Label } from '../label/label.ts';
import type { SearchQuestion } from '../search/question.ts';
import { mostComponents } from '../search/search.ts';
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
  const missing = missingData(limits);
  for (const index of solvents.keys()) {
    const reasons = reasonsFor(task, old, { index, missing });
    if (reasons.length > 0) exclusions.set(index, reasons);
  }
  const isHeld = (index: number) => locked.some((lock) => lock.index === index);
  return {
    exclusions,
    question: {
      solvents: solvents.map(({ search }) => (limits.withUnknown ? filled(limits, search) : search)),
      targets,
      constraints: constraintsOf(limits).map(({ constraint }) => constraint),
      maxComponents: Math.min(limits.components, mostComponents(targets)),
      minShare: limits.minShare,
      banned: [...exclusions.keys()]
        .filter((index) => !isHeld(index))
        .map((index) => ({ index, why: 'excluded' })),
      mustHave,
      locked,
    },
  };
}

function reasonsFor(
  task: ReplacementTask,
  old: Label | undefined,
  { index, missing }: { index: number; missing: ReturnType<typeof missingData> },
): ReplacementExclusion[] {
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
  // What the label says is not said twice.
  const isTold = reasons.some((reason) => reason.kind === 'label' && reason.why === 'cmr');
  if (solvent.caution !== undefined && !isKept && isNoChoice(solvent.caution, limits.noCmr && !isTold))
    reasons.push({ kind: 'caution', caution: solvent.caution });
  if (!limits.withUnknown)
    for (const datum of missing(solvent)) reasons.push({ kind: 'no-data', missing: datum });
  return reasons;
}

/**
 * Whether what is said of a solvent keeps it from being proposed: traded and used, but restricted by law, or given to react or to
 * decompose (nitroalkanes with base or heat), or classified by suppliers or from a date to come. Whoever wants it requires it.
 */
function isNoChoice(caution: string, isCmrAsked: boolean): boolean {
  if (/^(restricted|reactive|nitroalkane)\b/.test(caution)) return true;
  return isCmrAsked && /\b(CMR 1[AB]|Repr\. 1[AB])(?! unless)/.test(caution);
}

function isSame(
  one: { name: string; cas: string | undefined },
  other: { name: string; cas: string | undefined },
): boolean {
  return one.cas !== undefined && one.cas === other.cas ? true : one.name === other.name;
}
