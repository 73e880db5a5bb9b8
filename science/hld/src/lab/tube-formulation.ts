import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import type { LabRack, LabSurfactant } from './lab-rack.ts';

/** A tube of the rack as a formulation, at a value of what is scanned or as it is without; a ratio is half and half. */
export function tubeFormulation(rack: LabRack, value?: number): Formulation {
  const { oil, temperature, salinity, fa, scanned } = rack;
  const conditions = { temperature, salinity, eacn: oil.eacn, fa };
  const isCondition = value !== undefined && scanned !== 'ratio';
  return {
    conditions: isCondition ? { ...conditions, [scanned]: value } : conditions,
    manualEACN: true,
    surfactantMix: concentrationsIn(rack, value)
      // Of nothing there is no share.
      .filter(({ concentration }) => concentration !== 0)
      .map(({ surfactant: { surfactantType, cc, mw, k, alpha, salinityFunction, b }, concentration }) => ({
        surfactant: { surfactantType, cc0: cc, mw, k, alpha, salinityFunction, b },
        concentration,
        active: true,
      })),
    oilBlend: [],
  };
}

/** How much of each surfactant is in a tube, g per 100 mL oil. */
export function concentrationsIn(
  { surfactant, otherSurfactant, concentration, scanned }: LabRack,
  value = 50,
): { readonly surfactant: LabSurfactant; readonly concentration: number }[] {
  if (scanned !== 'ratio' || otherSurfactant === undefined) return [{ surfactant, concentration }];
  return [
    { surfactant, concentration: (concentration * value) / 100 },
    { surfactant: otherSurfactant, concentration: (concentration * (100 - value)) / 100 },
  ];
}

/** g NaCl per 100 mL water that the surfactant brings. */
export function ownSalinity(rack: LabRack): number {
  const ionic = evaluateFormulation(tubeFormulation(rack)).ionicSalinity;
  return ionic.ok ? ionic.value : 0;
}
