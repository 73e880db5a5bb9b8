import type { ChanceStep } from '@suite/contracts/accuracy';
import { insideProbability } from '@suite/hsp';
import { round, wilson } from './sides.ts';

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
