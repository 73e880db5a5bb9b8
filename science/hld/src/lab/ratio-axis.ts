import { evaluateFormulation } from '../evaluate.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { RackAxis, RackReason, RatioPlace } from '../rack/tubes.ts';
import type { LabRack } from './lab-rack.ts';
import { tubeFormulation } from './tube-formulation.ts';

export type RatioReason = RackReason | 'other-surfactant-missing';

const EVERY_PERCENT = Array.from({ length: 101 }, (_, value) => value);

/** The axis of a mixing ratio, with u going up with it; a reason where the ratio moves nothing, or not one way only. */
export function ratioAxis(rack: LabRack): Outcome<RackAxis, RatioReason> {
  if (rack.otherSurfactant === undefined) return fail('other-surfactant-missing');
  const hlds: number[] = [];
  for (const value of EVERY_PERCENT) {
    const { hld } = evaluateFormulation(tubeFormulation(rack, value));
    if (!hld.ok) return fail(hld.reason === 'salinity-zero' ? 'salinity-zero' : 'not-finite');
    hlds.push(hld.value);
  }
  const slope = (hlds.at(-1) ?? 0) > (hlds[0] ?? 0) ? 1 : -1;
  const places = hlds.map((hld, value): RatioPlace => ({ value, u: slope * hld }));
  const goesUp = places.every(({ u }, n) => n === 0 || u > (places[n - 1]?.u ?? Infinity));
  return goesUp ? succeed({ variable: 'ratio', slope, places }) : fail('no-effect');
}
