import { type HspDocument, toCalHalf } from '@suite/hsp';
import { numberText } from '../../../ui/format-number.ts';

/** A parameter, a radius or a distance with one decimal, in the unit of the recipe. */
export function parameterText(value: number, unit: HspDocument['settings']['unit']): string {
  return numberText(unit === 'cal' ? toCalHalf(value) : value, 1);
}

/** How the unit is written. */
export function unitText(unit: HspDocument['settings']['unit']): string {
  return unit === 'cal' ? '(cal/cm³)½' : 'MPa½';
}
