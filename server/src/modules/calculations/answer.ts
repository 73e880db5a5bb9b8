import { HttpError } from '../../http/http-error.ts';

/** An answer, or the engine's reason why there is none, with the place it is about. */
export type Calculated<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: string; index?: number; field?: string };

/** The numbers, or the reason why there are none as a refusal. */
export function reply<Value>(calculated: Calculated<Value>): { status: 200; body: Value } {
  if (calculated.ok) return { status: 200, body: calculated.value };
  const { reason, index, field } = calculated;
  const place = [index, field].filter((part) => part !== undefined).join('/');
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: sentenceOf(reason),
    source: { pointer: `/${place}` },
  });
}

// The two sentences of the specification (R5.10) and those we add to them.
const SENTENCES: Record<string, string> = {
  'concentration-zero': 'Surfactant concentration cannot be zero',
  'salinity-zero': 'Salinity cannot be zero',
  'concentration-negative': 'Surfactant concentration cannot be negative',
  'salinity-negative': 'Salinity cannot be negative',
  'volume-negative': 'Oil volume cannot be negative',
  'mw-not-positive': 'Surfactant molecular weight must be greater than 0',
  'no-active-oil': 'EACN comes from the oils, but no active oil has a volume',
  'b-missing': 'A surfactant with salinity function b needs a value for b',
  'only-for-calculation':
    'The values of an ingredient are for calculation only: a result is available, but no range or solution',
  'outside-guarded-range':
    'The values of an ingredient are for calculation only, so every other number must be within the usual range',
  'not-finite': 'A number is out of range',
  'range-invalid': 'The end of the range must be above its start',
  'parameter-out-of-range': 'A Hansen parameter is out of range',
  'radius-not-positive': 'The radius must be greater than 0',
  'limits-not-rising': 'The score limits must be in ascending order',
  'score-out-of-range': 'A score must be from 0 to 6, or null',
  'inside-limit-out-of-range': 'The inside limit must be greater than 0 and at most 6',
  'no-good-points': 'No point counts as inside, so no sphere can be fitted',
  'too-few-good-points': 'Two spheres need more points that count as inside',
  'no-candidates': 'There are no candidates',
  'too-many-candidates': 'There are too many candidates for blends of this size',
  'fractions-zero': 'The volume fractions must add up to more than 0',
  'solvent-out-of-range': 'A position is beyond the list of solvents',
  'no-targets': 'There is no target',
  'original-missing': 'Send what is to be replaced, or a target',
  'share-out-of-range': 'The minimum share is out of range',
  'constraint-out-of-range': 'A limit is out of range',
  'locked-out-of-range': 'Locked fractions must be above 0 and add up to less than 1, each solvent once',
  'locked-data-missing': 'A locked solvent lacks data that a limit needs',
  'must-have-excluded': 'A solvent that every blend must contain is excluded by a limit',
  'too-many-must-haves': 'More solvents are required than a blend may have components',
  'none-in-range':
    'No tube can be balanced with these values: change the oil, the temperature or the surfactant',
  'other-surfactant-missing': 'A scan of the mixing ratio needs the other surfactant',
  'no-effect': 'What is scanned does not change HLD',
  'no-observation': 'Say what was seen in the tubes',
  'too-many-tubes': 'A rack can have up to 60 tubes',
  'values-equal': 'All tubes that were read have the same value: add one at another value',
  'range-too-wide': 'The tubes span more than HLD can: check the unit of the values',
  'order-reversed': 'The types run in the wrong order along the scan: check whether I and II were swapped',
  'not-positive': 'A number must be greater than 0',
  'goal-not-positive': 'The goal must be greater than 0',
  empty: 'Enter a structure',
  'too-long': 'The text is longer than 1,000 characters',
  'too-large': 'The molecule has more than 200 heavy atoms',
  'not-smiles': 'This is not a valid SMILES',
  mixture: 'This is a salt or a mixture: send a single molecule',
  polymer: 'This has an open end: send a complete molecule, or a repeat unit with two *',
  'not-two-ends': 'A repeat unit needs exactly two open ends (*)',
  'ends-meet': 'The two open ends must be on single bonds, with at least one atom between them',
  reaction: 'This is a reaction: send a single molecule',
  isotope: 'The methods do not distinguish isotopes: remove the isotope labels',
  charged: 'The methods cover neutral molecules only',
  element: 'No method covers one of the elements',
  valence: 'An atom has the wrong number of bonds',
};

/** A sentence for the engine's reason; an unknown one is shown as it is. */
export function sentenceOf(reason: string): string {
  return SENTENCES[reason] ?? reason;
}
