import {
  BALANCED_LIMIT,
  type EmulsionType,
  emulsionTypeOf,
  matchesTarget,
  type TargetEmulsionType,
} from '../emulsion.ts';
import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import { type Outcome, succeed } from '../outcome.ts';
import { QUANTITIES } from '../quantities.ts';
import { type RatioSolution, solveRatio } from '../solve/ratio.ts';
import { type SolveVariable, solveHld } from '../solve/solve.ts';
import { findOilExchanges, type OilExchange } from './oil-exchange.ts';

/** One condition set to another value. */
export interface ConditionChange {
  readonly kind: 'condition';
  readonly variable: SolveVariable;
  readonly from: number;
  readonly to: number;
}

/** Part of one surfactant replaced by another, mass for mass. */
export interface SurfactantExchange {
  readonly kind: 'surfactants';
  readonly exchange: RatioSolution;
}

/** Part of one oil replaced by another, volume for volume. */
export interface OilChange {
  readonly kind: 'oils';
  readonly exchange: OilExchange;
}

export type Change = (ConditionChange | SurfactantExchange | OilChange) & {
  /** From 0 to 1: as a share of the quantity's span, or of what is replaced. Orders those of a kind. */
  readonly size: number;
};

/** How far inside the wanted type a change aims: one step of the last shown digit of HLD (R9.6). */
export const AIM_MARGIN = 0.1;

/**
 * Single changes, each of which alone brings the mix to the wanted type; none if it is there. Ratios come first, since they
 * are what a formulator sets, then conditions, and fa last: no dial sets it. The smallest first among equals.
 */
export function findChanges(formulation: Formulation, target: TargetEmulsionType): Outcome<Change[]> {
  const { hld, eacn } = evaluateFormulation(formulation);
  if (!hld.ok) return hld;
  if (target === 'Any' || matchesTarget(emulsionTypeOf(hld.value), target)) return succeed([]);
  const aim = aimOf(hld.value, target);
  const changes = [
    ...changeConditions(formulation, aim),
    ...changeSurfactants(formulation, aim),
    ...(eacn.ok && !formulation.manualEACN ? changeOils(formulation, aim) : []),
  ];
  return succeed(changes.toSorted((left, right) => rankOf(left) - rankOf(right) || left.size - right.size));
}

function rankOf(change: Change): number {
  if (change.kind !== 'condition') return 0;
  return change.variable === 'fa' ? 2 : 1;
}

/** The nearest HLD of the type, a margin inside its edge. */
export function aimOf(hld: number, type: EmulsionType): number {
  const edge = BALANCED_LIMIT + AIM_MARGIN;
  if (type === 'O/W') return -edge;
  if (type === 'W/O') return edge;
  return Math.sign(hld) * (BALANCED_LIMIT - AIM_MARGIN);
}

function changeConditions(formulation: Formulation, aim: number): Change[] {
  const variables: SolveVariable[] = ['temperature', 'salinity', 'fa'];
  // An EACN that comes from the oils cannot be set.
  if (formulation.manualEACN) variables.push('eacn');
  return variables.flatMap((variable): Change[] => {
    const solution = solveHld(formulation, variable, aim);
    if (!solution.ok) return [];
    const from = formulation.conditions[variable];
    const to = solution.value.value;
    const { min, max } = QUANTITIES[variable];
    return [{ kind: 'condition', variable, from, to, size: Math.abs(to - from) / (max - min) }];
  });
}

function changeSurfactants(formulation: Formulation, aim: number): Change[] {
  const places = formulation.surfactantMix.flatMap(({ active }, index) => (active ? [index] : []));
  return places.flatMap((from) =>
    places.flatMap((to): Change[] => {
      const exchange = solveRatio(formulation, { from, to }, aim);
      return exchange.ok
        ? [{ kind: 'surfactants', exchange: exchange.value, size: exchange.value.replaced }]
        : [];
    }),
  );
}

function changeOils(formulation: Formulation, aim: number): Change[] {
  const wanted = solveHld(formulation, 'eacn', aim);
  if (!wanted.ok) return [];
  return findOilExchanges(formulation.oilBlend, wanted.value.value).map((exchange) => ({
    kind: 'oils',
    exchange,
    size: exchange.replaced,
  }));
}
