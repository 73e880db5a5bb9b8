import { fail, type Outcome, succeed } from '../outcome.ts';
import { type NacSystem, nacPhases, type WinsorType } from './phases.ts';

/** The codes of the cells of a fish diagram, by their place. */
export const WINSOR_TYPES = ['I', 'II', 'III', 'IV'] as const satisfies readonly WinsorType[];

export interface FishRequest {
  /** Everything but what the axes vary. */
  readonly system: Omit<NacSystem, 'hld' | 'surfactant'>;
  /** mol of surfactant along x, each above 0 */
  readonly surfactant: Float64Array;
  /** HLD along y, from whatever variable is scanned */
  readonly hld: Float64Array;
}

/** Winsor types over amount of surfactant and HLD, row after row: a place in WINSOR_TYPES at [j · x.length + i]. */
export function fishDiagram(request: FishRequest): Outcome<Uint8Array, 'not-positive' | 'not-finite'> {
  const { system, surfactant, hld } = request;
  const cells = new Uint8Array(surfactant.length * hld.length);
  let n = 0;
  for (const y of hld) {
    for (const x of surfactant) {
      const phases = nacPhases({ ...system, surfactant: x, hld: y });
      if (!phases.ok) return fail(phases.reason);
      cells[n] = WINSOR_TYPES.indexOf(phases.value.type);
      n += 1;
    }
  }
  return succeed(cells);
}
