import { type NacSystem, nacPhases, type WinsorType } from '../nac/phases.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { Unverified } from './film.ts';
import { jumpAtBalance, type PhaseReason, READING } from './three-phase.ts';

/** A tube as it is filled. */
export interface TubeContents {
  readonly system: NacSystem;
  /** of the surfactant: g and g/mL, above 0 */
  readonly mass: number;
  readonly density: number;
  /** g/mL, above 0 and not the same */
  readonly oilDensity: number;
  readonly waterDensity: number;
}

export interface TubeLayer {
  readonly phase: 'oil' | 'microemulsion' | 'water';
  /** mL */
  readonly volume: number;
}

/** How much a gram of surfactant takes up. */
export interface Solubilisation {
  /** mL/g */
  readonly value: number;
  /** All of that phase: a limit of the tube and not of the surfactant, to be drawn dashed. */
  readonly isAll: boolean;
}

/** A tube as it would look after it has settled. */
export interface Tube {
  readonly type: WinsorType;
  /** From the top. */
  readonly layers: readonly TubeLayer[];
  /** mL */
  readonly total: number;
  /** SPo and SPw; where they are the same, SP* */
  readonly oil: Solubilisation;
  readonly water: Solubilisation;
  /** One phase to the eye: every excess is below its share of the tube, whatever the type. */
  readonly readsAsOnePhase: boolean;
  readonly unverified: readonly Unverified[];
}

/** Layers, volumes and solubilisation of a tube. */
export function settleTube(contents: TubeContents): Outcome<Tube, PhaseReason | 'densities-equal'> {
  const { system, mass, density, oilDensity, waterDensity } = contents;
  if (![mass, density, oilDensity, waterDensity].every((value) => value > 0)) return fail('not-positive');
  if (oilDensity === waterDensity) return fail('densities-equal');
  const phases = nacPhases(system);
  if (!phases.ok) return phases;
  const jump = jumpAtBalance(system);
  if (!jump.ok) return jump;
  const { type, solubilisedOil, solubilisedWater, excessOil, excessWater } = phases.value;
  const middle = solubilisedOil + solubilisedWater + mass / density;
  const total = middle + excessOil + excessWater;
  if (!Number.isFinite(total) || !Number.isFinite(total / mass)) return fail('not-finite');
  const layers: TubeLayer[] = [
    { phase: 'oil', volume: excessOil },
    { phase: 'microemulsion', volume: middle },
    { phase: 'water', volume: excessWater },
  ];
  if (oilDensity > waterDensity) layers.reverse();
  const readsAsOnePhase = Math.max(excessOil, excessWater) < READING * total;
  return succeed({
    type,
    layers: layers.filter(({ volume }) => volume > 0),
    total,
    oil: { value: solubilisedOil / mass, isAll: excessOil === 0 },
    water: { value: solubilisedWater / mass, isAll: excessWater === 0 },
    readsAsOnePhase,
    unverified: [
      ...(readsAsOnePhase ? (['tail-width'] as const) : []),
      ...(jump.value && isBeyondJump(system) ? (['jump-at-balance'] as const) : []),
    ],
  });
}

/** The model is right on the side of HLD where the tail lies, which is that of the scarcer phase, and doubtful beyond 0. */
function isBeyondJump({ hld, oil, water }: NacSystem): boolean {
  return water > oil ? hld > 0 : hld <= 0;
}
