import { evaluateFormulation } from '../evaluate.ts';
import { hldOfLine } from '../hld.ts';
import type { Formulation, SurfactantAmount } from '../mixture.ts';
import { type Failure, fail, type HldReason, type Success, succeed } from '../outcome.ts';
import { prepareFormulation } from '../prepare.ts';
import { findRoots } from '@suite/numeric';
import type { NoneInRange } from './solve.ts';

/** Which surfactant gives way to which, by their places in the mix. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
}

/** An exchange that gives the wanted HLD; the total concentration stays. */
export interface RatioSolution extends Exchange {
  /** Share of the first one that is replaced, 0 to 1. */
  readonly replaced: number;
  /** g per 100 mL oil after the exchange */
  readonly concentrations: { readonly from: number; readonly to: number };
}

export type RatioOutcome =
  | Success<RatioSolution>
  | NoneInRange
  | Failure<HldReason | 'no-effect' | 'not-in-mix'>;

// Finer than any ratio a chemist would weigh; a window narrower than one piece could be missed.
const PIECES = 200;
const ROOT_LIMIT = 1e-6;

/** The smallest share (0 to 1) of one active surfactant to replace by another for the mix to have the target HLD. */
export function solveRatio(formulation: Formulation, exchange: Exchange, target = 0): RatioOutcome {
  const [giver, taker] = [formulation.surfactantMix[exchange.from], formulation.surfactantMix[exchange.to]];
  const isThere = giver?.active === true && taker?.active === true && giver !== taker;
  if (!isThere) return fail('not-in-mix');
  if (!Number.isFinite(target)) return fail('not-finite', { field: 'hld' });
  const { hld } = evaluateFormulation(formulation);
  if (!hld.ok) return hld;
  const away = (replaced: number) => hldAfter(formulation, exchange, replaced) - target;
  // Cc jumps where a surfactant whose Cc depends on its concentration vanishes: a change of sign, but no root.
  const replaced = findRoots(away, { from: 0, to: 1 }, PIECES).find(
    (root) => Math.abs(away(root)) < ROOT_LIMIT,
  );
  if (replaced === undefined) return { ok: false, reason: 'none-in-range', value: null };
  const moved = giver.concentration * replaced;
  const concentrations = { from: giver.concentration - moved, to: taker.concentration + moved };
  return succeed({ ...exchange, replaced, concentrations });
}

/** The formulation after a share (0 to 1) of one surfactant was replaced by another, mass for mass. */
export function exchangeSurfactants(
  formulation: Formulation,
  exchange: Exchange,
  replaced: number,
): Formulation {
  const moved = (formulation.surfactantMix[exchange.from]?.concentration ?? 0) * replaced;
  const surfactantMix = formulation.surfactantMix.flatMap((amount, index): SurfactantAmount[] => {
    // Replaced as a whole it is gone: a concentration of 0 is none.
    if (index === exchange.from && replaced === 1) return [];
    const change = index === exchange.from ? -moved : index === exchange.to ? moved : 0;
    return [{ ...amount, concentration: amount.concentration + change }];
  });
  return { ...formulation, surfactantMix };
}

/** HLD after an exchange; NaN, which is no change of sign, where there is none. */
function hldAfter(formulation: Formulation, exchange: Exchange, replaced: number): number {
  const prepared = prepareFormulation(exchangeSurfactants(formulation, exchange, replaced));
  return prepared.ok ? hldOfLine(prepared.value.mix.line, prepared.value.surroundings) : Number.NaN;
}
