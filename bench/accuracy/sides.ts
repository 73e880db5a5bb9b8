import type { ChanceStep } from '@suite/contracts/accuracy';
import { shareInterval } from '@suite/contracts/share-interval';
import { insideProbability } from '@suite/hsp';

/** One solvent: on which side it is, on which it was put, and how sure (larger is better). */
export interface Answer {
  isGood: boolean;
  saysGood: boolean;
  score: number | null;
  /** The chance from 0 to 1 that it is good; null for a way that gives none. */
  chance: number | null;
}

export interface SideFigures {
  n: number;
  majority: number;
  accuracy: number;
  low: number;
  high: number;
  balanced: number;
  mcc: number;
  auc: number | null;
  brier: number | null;
}

/** How often the side was right (VAL-1): accuracy with its interval, balanced accuracy, correlation, ranking, chances. */
export function sideFigures(answers: readonly Answer[]): SideFigures {
  const count = (fits: (answer: Answer) => boolean) => answers.filter(fits).length;
  const n = answers.length;
  const hit = count(({ isGood, saysGood }) => isGood && saysGood);
  const missed = count(({ isGood, saysGood }) => isGood && !saysGood);
  const refused = count(({ isGood, saysGood }) => !isGood && !saysGood);
  const wrong = count(({ isGood, saysGood }) => !isGood && saysGood);
  const right = (hit + refused) / n;
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const spread = Math.sqrt((hit + wrong) * (hit + missed) * (refused + wrong) * (refused + missed));
  return {
    n,
    majority: round(Math.max(hit + missed, refused + wrong) / n),
    accuracy: round(right),
    ...wilson(hit + refused, n),
    balanced: round((share(hit, hit + missed) + share(refused, refused + wrong)) / 2),
    mcc: spread === 0 ? 0 : round((hit * refused - wrong * missed) / spread),
    auc: areaUnder(answers),
    brier: brierOf(answers),
  };
}

/** The interval that holds a share in 95 of 100 cases, as it is published. */
export function wilson(hits: number, n: number): { low: number; high: number } {
  const { low, high } = shareInterval(hits, n);
  return { low: round(low), high: round(high) };
}

/** The mean square of chance minus outcome (VAL-6): 0 is perfect; null where a chance is missing. */
function brierOf(answers: readonly Answer[]): number | null {
  let sum = 0;
  for (const { isGood, chance } of answers) {
    if (chance === null) return null;
    sum += (chance - Number(isGood)) ** 2;
  }
  return round(sum / answers.length);
}

function areaUnder(answers: readonly Answer[]): number | null {
  const scoresOf = (wanted: boolean) =>
    answers.flatMap(({ isGood, score }) => (isGood === wanted && score !== null ? [score] : []));
  const [good, bad] = [scoresOf(true), scoresOf(false)];
  if (good.length === 0 || bad.length === 0) return null;
  let above = 0;
  for (const one of good) for (const other of bad) above += one > other ? 1 : one === other ? 0.5 : 0;
  return round(above / (good.length * bad.length));
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A solvent by its RED to the sphere that was fitted without it. */
export interface Placed {
  isGood: boolean;
  red: number;
}

const STEEPEST = 40;
const STEP = 0.25;
const BANDS = 10;

/**
 * How sharp the surface of spheres is (HSP.md 8): the steepness whose chances have the least Brier score, found on other
 * sets than those it is then used for.
 */
export function fitSteepness(placed: readonly Placed[]): number {
  let [best, least] = [STEP, Infinity];
  for (let steepness = STEP; steepness <= STEEPEST; steepness += STEP) {
    let sum = 0;
    for (const { isGood, red } of placed) sum += (chanceOf(red, steepness) - Number(isGood)) ** 2;
    if (sum < least) [best, least] = [steepness, sum];
  }
  return best;
}

/** The chance that a solvent of this RED is good. */
export function chanceOf(red: number, steepness: number): number {
  const chance = insideProbability(red, steepness);
  if (!chance.ok) throw new Error(chance.reason);
  return chance.value;
}

/** Chances in tenths against how many came true; a tenth without any is left out. */
export function chanceSteps(answers: readonly { isGood: boolean; chance: number }[]): ChanceStep[] {
  return Array.from({ length: BANDS }, (_, band) => {
    const inside = answers.filter(({ chance }) => Math.min(BANDS - 1, Math.floor(chance * BANDS)) === band);
    const good = inside.filter(({ isGood }) => isGood).length;
    const n = inside.length;
    return {
      from: band / BANDS,
      to: (band + 1) / BANDS,
      n,
      share: round(good / Math.max(1, n)),
      ...wilson(good, n),
    };
  }).filter(({ n }) => n > 0);
}
