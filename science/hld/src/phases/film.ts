import { fail, type Outcome, succeed } from '../outcome.ts';

/**
 * What a number rests on that no source has confirmed yet. Whoever shows the number says so:
 * - `mixed-film`: head area, length and rigidity of a mix as mole-fraction means, and one xi for all of it
 * - `bare-tension`: the tension of oil against water without surfactant, where no curve goes beyond it
 * - `stirring-constant`: the factor 0.725 of Hinze's law
 * - `tail-width`: how far one phase reaches above the fish head
 * - `jump-at-balance`: volumes that the model changes at HLD 0 from one moment to the next
 * - `stable-distance`: how far from balance an inversion has to end
 */
export type Unverified =
  | 'mixed-film'
  | 'bare-tension'
  | 'stirring-constant'
  | 'tail-width'
  | 'jump-at-balance'
  | 'stable-distance';

/** One surfactant of a film; a constant that nobody knows is absent. */
export interface FilmPart {
  /** mol, ≥ 0 */
  readonly surfactant: number;
  /** Å² per molecule */
  readonly headArea?: number;
  /** effective length L, Å */
  readonly length?: number;
  /** interfacial rigidity E, in units of kB·T */
  readonly rigidity?: number;
}

/** The constants of a film of surfactant between oil and water. */
export interface Film {
  readonly surfactant: number;
  readonly headArea: number;
  readonly length: number;
  readonly rigidity: number;
  readonly unverified: readonly Unverified[];
}

export type FilmReason =
  | 'no-surfactant'
  | 'head-area-missing'
  | 'length-missing'
  | 'rigidity-missing'
  | 'not-positive'
  | 'not-finite';

const CONSTANTS = [
  { name: 'headArea', missing: 'head-area-missing' },
  { name: 'length', missing: 'length-missing' },
  { name: 'rigidity', missing: 'rigidity-missing' },
] as const;

/** The film of several surfactants: mole-fraction means. No source gives a rule for mixes, and xi has none at all. */
export function mixFilm(parts: readonly FilmPart[]): Outcome<Film, FilmReason> {
  const means = { headArea: 0, length: 0, rigidity: 0 };
  let total = 0;
  for (const [index, { surfactant }] of parts.entries()) {
    if (surfactant < 0) return fail('not-positive', { index });
    total += surfactant;
  }
  if (!Number.isFinite(total)) return fail('not-finite');
  if (total === 0) return fail('no-surfactant');
  for (const [index, part] of parts.entries()) {
    // What is not in the tube needs no constants.
    if (part.surfactant === 0) continue;
    for (const { name, missing } of CONSTANTS) {
      const value = part[name];
      if (value === undefined) return fail(missing, { index });
      if (!Number.isFinite(value)) return fail('not-finite', { index });
      if (value <= 0) return fail('not-positive', { index });
      means[name] += (part.surfactant / total) * value;
    }
  }
  const isMix = parts.filter(({ surfactant }) => surfactant > 0).length > 1;
  return succeed({ surfactant: total, ...means, unverified: isMix ? ['mixed-film'] : [] });
}
