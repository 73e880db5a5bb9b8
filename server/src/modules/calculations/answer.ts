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
  'no-active-oil': 'EACN is taken from the oils, but no active oil has a volume',
  'b-missing': 'A surfactant with the salinity function b needs a value for b',
  'only-for-calculation':
    'The values of an ingredient are only for calculation: there is a result, but neither a range nor a solution',
  'outside-guarded-range':
    'The values of an ingredient are only for calculation: beside them a number must lie within the usual range of its quantity',
  'not-finite': 'A number is out of range',
  'range-invalid': 'The range must rise from its start to its end',
  'parameter-out-of-range': 'A Hansen parameter is out of range',
  'radius-not-positive': 'The radius must be greater than 0',
  'limits-not-rising': 'The limits of the scores must rise',
  'score-out-of-range': 'A score must be from 0 to 6, or null',
  'inside-limit-out-of-range': 'The inside limit must be greater than 0 and at most 6',
  'no-good-points': 'No point counts as inside, so there is no sphere',
  'too-few-good-points': 'Two spheres need more points that count as inside',
  'no-candidates': 'There is no candidate',
  'too-many-candidates': 'There are too many candidates for blends of this size',
  empty: 'There is no structure',
  'too-long': 'The text is longer than 1,000 characters',
  'too-large': 'The molecule has more than 200 atoms besides hydrogen',
  'not-smiles': 'This is not a SMILES text',
  mixture: 'A salt or a mixture: send one molecule',
  polymer: 'A polymer or an open end: send a whole molecule',
  reaction: 'A reaction: send one molecule',
  isotope: 'Isotopes are not told apart: leave them out',
  charged: 'The methods know neutral molecules only',
  element: 'An element that no method covers',
  valence: 'An atom has a wrong number of bonds',
};

/** A sentence for the engine's reason; an unknown one is shown as it is. */
export function sentenceOf(reason: string): string {
  return SENTENCES[reason] ?? reason;
}
