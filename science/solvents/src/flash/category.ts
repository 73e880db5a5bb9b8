import { fail, type Result, succeed } from '@suite/hsp';
import type { FlashPoint } from './flash-point.ts';

/** Flammable liquids of CLP, Table 2.6.1 (FLA-5). */
export interface Flammability {
  category: 1 | 2 | 3;
  statement: 'H224' | 'H225' | 'H226';
  signal: 'Danger' | 'Warning';
}

/** The class of a liquid, and whether a measurement is needed before anybody relies on it (FLA-6). */
export interface FlammabilityAnswer {
  flammability: Flammability | undefined;
  mustMeasure: boolean;
  /** Why: too near above a limit, too many volatile components, data that are no measurements, or no calculation. */
  reasons: (
    | 'near-limit'
    | 'more-than-six-components'
    | 'data-not-closed-cup'
    | 'may-be-lower'
    | 'worst-component'
  )[];
}

const CATEGORY_1_BOILING = 35;
const CATEGORY_2_FLASH = 23;
const CATEGORY_3_FLASH = 60;
/** A calculated flash point counts from this many °C above a limit. */
const MARGIN = 5;
const MOST_VOLATILE = 6;

/** The category of a measured flash point and initial boiling point, both in °C; undefined where none applies. */
export function flammabilityOf(flash: number, boiling: number): Flammability | undefined {
  if (flash < CATEGORY_2_FLASH)
    return boiling <= CATEGORY_1_BOILING
      ? { category: 1, statement: 'H224', signal: 'Danger' }
      : { category: 2, statement: 'H225', signal: 'Danger' };
  return flash <= CATEGORY_3_FLASH ? { category: 3, statement: 'H226', signal: 'Warning' } : undefined;
}

/** Whether a calculated flash point is so low that the boiling point decides its category. */
export function asksForBoiling(flash: FlashPoint): boolean {
  return flash.kind === 'flash-point' && flash.celsius < CATEGORY_2_FLASH + MARGIN;
}

/** The category of a calculated flash point: less than 5 °C above a limit the worse one, to be measured. */
export function judgeFlash(
  flash: FlashPoint,
  { boiling, components }: { boiling: number; components: number },
): Result<FlammabilityAnswer, 'boiling-point-out-of-range'> {
  if (!(boiling > -250 && boiling <= 1000)) return fail('boiling-point-out-of-range');
  if (flash.kind === 'none') return succeed({ flammability: undefined, mustMeasure: false, reasons: [] });
  const reasons: FlammabilityAnswer['reasons'] = [];
  const isNear = [CATEGORY_2_FLASH, CATEGORY_3_FLASH].some(
    (limit) => flash.celsius >= limit && flash.celsius < limit + MARGIN,
  );
  if (isNear) reasons.push('near-limit');
  if (components > MOST_VOLATILE) reasons.push('more-than-six-components');
  if (flash.otherCup.length > 0 || flash.estimated.length > 0) reasons.push('data-not-closed-cup');
  if (flash.mayBeLower) reasons.push('may-be-lower');
  const counted = isNear ? flash.celsius - MARGIN : flash.celsius;
  return succeed({
    flammability: flammabilityOf(counted, boiling),
    mustMeasure: reasons.length > 0,
    reasons,
  });
}
