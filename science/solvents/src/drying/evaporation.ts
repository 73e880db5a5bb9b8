import { fail, type Result, succeed } from '@suite/hsp';

/** n-Butyl acetate, the unit of evaporation rates: P(25 °C) in Pa (Wagner equation as in `chemicals`), M in g/mol. */
const BUTYL_ACETATE = { pressure: 1618.8, molarMass: 116.16 };

/** A relative evaporation rate with where it is from; `calculated` lists never count as measured (EVA-2). */
export interface EvaporationRate {
  value: number;
  kind: 'measured' | 'estimated';
}

export interface EvaporationData {
  /** n-butyl acetate = 1, as measured. */
  measured?: number;
  /** Pa at 25 °C. */
  pressure?: number;
  /** g/mol. */
  molarMass?: number;
  /** Water dries by the humidity of the air: it has no rate without it. */
  isWater?: boolean;
}

/** Relative evaporation rate: measured where it is known, else P·M over that of n-butyl acetate (EVA-1). */
export function evaporationRate({
  measured,
  pressure,
  molarMass,
  isWater = false,
}: EvaporationData): Result<EvaporationRate, 'rer-unknown' | 'humidity-unknown' | 'rer-out-of-range'> {
  if (isWater) return fail('humidity-unknown');
  if (measured !== undefined)
    return measured > 0 && measured < 1e6
      ? succeed({ value: measured, kind: 'measured' })
      : fail('rer-out-of-range');
  if (pressure === undefined || molarMass === undefined) return fail('rer-unknown');
  const value = (pressure * molarMass) / (BUTYL_ACETATE.pressure * BUTYL_ACETATE.molarMass);
  return pressure > 0 && molarMass > 0 && value < 1e6
    ? succeed({ value, kind: 'estimated' })
    : fail('rer-out-of-range');
}
