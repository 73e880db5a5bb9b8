import { deriveRecipe, type Recipe } from '@suite/recipes';
import { keyText } from '../recipe/ingredient-source.ts';

export const PHASES = ['A', 'B', 'C'] as const;
export type Phase = (typeof PHASES)[number];

/** What a recipe leaves open, and a batch needs. */
export interface BatchRequest {
  /** How much is made, in g. */
  readonly batch: number;
  /** mL of water to 100 mL of oil. */
  readonly water: number;
  /** Of oils, in g/mL, by row. */
  readonly densities: Readonly<Record<string, number>>;
  /** Of surfactants as they are delivered, in per cent, by row. */
  readonly activeMatter: Readonly<Record<string, number>>;
  /** Where a row has been moved to another phase. */
  readonly phases: Readonly<Record<string, Phase>>;
}

export interface BatchRow {
  readonly id: string;
  readonly part: 'water' | 'salt' | 'oil' | 'surfactant';
  readonly phase: Phase;
  /** Absent for water and salt, and for an oil that is known by its EACN alone. */
  readonly name?: string;
  /** In hundredths of a per cent; all rows together are 10,000. */
  readonly share: number;
  /** To weigh in, in g; of the share before it is rounded. */
  readonly mass: number;
}

export const DEFAULT_DENSITY = 0.85;
const ALL_ACTIVE = 100;
const OIL_VOLUME = 100;
const WHOLE = 10_000;

type Part = Omit<BatchRow, 'share'>;

/** The weighing list of a recipe, phase by phase. Empty when there is nothing in it to weigh. */
export function batchRows(recipe: Recipe, request: BatchRequest): BatchRow[] {
  const { batch, water, phases } = request;
  const surfactants = surfactantParts(recipe, request);
  // What a surfactant is delivered in counts as water.
  const carried = carriedWater(surfactants);
  const all: Part[] = [
    { id: 'water', part: 'water', phase: 'A', mass: Math.max(0, water - carried) },
    { id: 'salt', part: 'salt', phase: 'A', mass: (recipe.conditions.salinity * water) / 100 },
    ...surfactants.map(({ part }) => part),
    ...oilParts(recipe, request),
  ];
  const parts = all
    .filter(({ mass }) => mass > 0)
    .map((part) => ({ ...part, phase: phases[part.id] ?? part.phase }))
    .toSorted((left, right) => left.phase.localeCompare(right.phase));
  const shares = apportion(parts.map(({ mass }) => mass));
  const total = parts.reduce((sum, { mass }) => sum + mass, 0);
  return parts.map((part, index) => ({
    ...part,
    share: shares[index] ?? 0,
    mass: (batch * part.mass) / total,
  }));
}

/** Surfactants bring more water than the recipe has: there is none to add, and the sheet is not the recipe. */
export function hasTooMuchWater(recipe: Recipe, request: BatchRequest): boolean {
  return carriedWater(surfactantParts(recipe, request)) > request.water;
}

/** How many decimals of a gram are worth printing for a batch of this size. */
export function decimalsFor(batch: number): number {
  if (batch < 1000) return 3;
  return batch < 10_000 ? 2 : 1;
}

interface SurfactantPart {
  readonly part: Part;
  /** g of active matter in it. */
  readonly active: number;
}

function carriedWater(parts: readonly SurfactantPart[]): number {
  return parts.reduce((sum, { part, active }) => sum + part.mass - active, 0);
}

/** Concentrations are g of active matter to 100 mL of oil (R9.6). Each goes into the phase it prefers. */
function surfactantParts(recipe: Recipe, { activeMatter }: BatchRequest): SurfactantPart[] {
  const { parts } = deriveRecipe(recipe);
  return recipe.surfactantMix.flatMap(({ surfactant, concentration, active }, index) => {
    if (!active) return [];
    const id = keyText(surfactant);
    const own = parts[index]?.hld;
    const phase: Phase = own?.ok && own.value > 0 ? 'B' : 'A';
    const mass = (concentration * 100) / (activeMatter[id] ?? ALL_ACTIVE);
    const part: Part = { id, part: 'surfactant', phase, name: surfactant.name, mass };
    return [{ part, active: concentration }];
  });
}

function oilParts({ oilBlend }: Recipe, { densities }: BatchRequest): Part[] {
  const oils = oilBlend.filter(({ active, volume }) => active && volume > 0);
  const volume = oils.reduce((sum, entry) => sum + entry.volume, 0);
  if (oils.length === 0) {
    const mass = OIL_VOLUME * (densities['oil'] ?? DEFAULT_DENSITY);
    return [{ id: 'oil', part: 'oil', phase: 'B', mass }];
  }
  return oils.map((entry) => {
    const id = keyText(entry.oil);
    const mass = (entry.volume / volume) * OIL_VOLUME * (densities[id] ?? DEFAULT_DENSITY);
    return { id, part: 'oil', phase: 'B', name: entry.oil.name, mass };
  });
}

/** Hundredths of a per cent that are 100.00 % together: the largest remainders are rounded up. */
function apportion(masses: readonly number[]): number[] {
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const exact = masses.map((mass) => (mass / total) * WHOLE);
  const shares = exact.map(Math.floor);
  const left = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
