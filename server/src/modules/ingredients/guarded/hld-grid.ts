import type { Formulation, OilAmount, SurfactantAmount } from '@suite/hld';

/** An entry of a formulation; with the id of its ingredient where values of it are only for calculation. */
export interface GuardedFormulation extends Formulation {
  readonly surfactantMix: readonly (SurfactantAmount & { readonly guardedId?: string | undefined })[];
  readonly oilBlend: readonly (OilAmount & { readonly guardedId?: string | undefined })[];
}

/** What is taken from a caller beside guarded values: a physical range, and steps or so many digits inside of it. */
interface Grid {
  from: number;
  to: number;
  step?: number;
}

const DIGITS = 2;
const CONDITIONS: Readonly<Record<keyof Formulation['conditions'], Grid>> = {
  temperature: { from: 0, to: 100, step: 1 },
  salinity: { from: 0, to: 100 },
  eacn: { from: -15, to: 40, step: 0.5 },
  fa: { from: -10, to: 10, step: 0.1 },
};
const PARAMETERS: Readonly<Record<string, Grid>> = {
  cc0: { from: -12, to: 12, step: 0.1 },
  mw: { from: 30, to: 50_000 },
  k: { from: 0, to: 1, step: 0.01 },
  alpha: { from: -0.2, to: 0.2, step: 0.005 },
  b: { from: -1, to: 1 },
  ccConcentration: { from: -20, to: 20 },
};
const CONCENTRATION: Grid = { from: 0.01, to: 500 };
const VOLUME: Grid = { from: 0, to: 10_000 };

export type Snapped =
  | { ok: true; formulation: GuardedFormulation }
  | { ok: false; reason: 'outside-guarded-range'; field: string };

/** The nearest formulation on the grid; entries that do not count are left out. Outside of its ranges there is none. */
export function snapFormulation(given: GuardedFormulation): Snapped {
  const outside: string[] = [];
  const snap = (field: string, value: number, grid: Grid) => {
    if (value < grid.from || value > grid.to) outside.push(field);
    return snapped(value, grid);
  };
  const conditions = {
    temperature: snap('temperature', given.conditions.temperature, CONDITIONS.temperature),
    salinity: snap('salinity', given.conditions.salinity, CONDITIONS.salinity),
    // Of an EACN that is not used any number may stand there.
    eacn: given.manualEACN ? snap('eacn', given.conditions.eacn, CONDITIONS.eacn) : 0,
    fa: snap('fa', given.conditions.fa, CONDITIONS.fa),
  };
  const surfactantMix = given.surfactantMix
    .filter(({ active }) => active)
    .map((entry) => ({
      ...entry,
      concentration: snap('concentration', entry.concentration, CONCENTRATION),
      surfactant: entry.guardedId === undefined ? ownValues(entry.surfactant) : entry.surfactant,
    }));
  const oils = given.manualEACN ? [] : given.oilBlend.filter(({ active }) => active);
  const oilBlend = oils.map((entry) => ({
    ...entry,
    volume: snap('volume', entry.volume, VOLUME),
    oil:
      entry.guardedId === undefined
        ? { ...entry.oil, eacn: snap('eacn', entry.oil.eacn, CONDITIONS.eacn) }
        : entry.oil,
  }));
  function ownValues(surfactant: SurfactantAmount['surfactant']): SurfactantAmount['surfactant'] {
    const values = Object.entries(PARAMETERS).flatMap(([field, grid]) => {
      const value = surfactant[field as 'cc0']; // every one of them is a number or absent
      return value === undefined ? [] : [[field, snap(field, value, grid)] as const];
    });
    return { ...surfactant, ...Object.fromEntries(values) };
  }
  const [field] = outside;
  if (field !== undefined) return { ok: false, reason: 'outside-guarded-range', field };
  return { ok: true, formulation: { conditions, manualEACN: given.manualEACN, surfactantMix, oilBlend } };
}

/** What the answer depends on, in one text: guarded entries by their ids, all others by what the engine takes of them. */
export function questionOf({ conditions, manualEACN, surfactantMix, oilBlend }: GuardedFormulation): string {
  const surfactants = surfactantMix.map(({ guardedId, surfactant, concentration }) => {
    const { surfactantType, salinityFunction } = surfactant;
    const values = Object.keys(PARAMETERS).map((field) => surfactant[field as 'cc0'] ?? null); // as above
    return [guardedId ?? [surfactantType, salinityFunction ?? null, ...values], concentration];
  });
  const oils = oilBlend.map(({ guardedId, oil, volume }) => [guardedId ?? oil.eacn, volume]);
  const { temperature, salinity, eacn, fa } = conditions;
  return JSON.stringify(['hld', manualEACN, temperature, salinity, eacn, fa, surfactants, oils]);
}

/** The nearest value on a grid; without steps the nearest with two digits. */
export function snapped(value: number, { step }: Grid): number {
  if (step === undefined) return Number(value.toPrecision(DIGITS));
  // The digits of the step, so that 0.1 + 0.2 is 0.3.
  return Number((Math.round(value / step) * step).toFixed(6));
}
