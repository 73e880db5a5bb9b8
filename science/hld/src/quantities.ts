/** How many decimals a value below a limit is shown with. */
export interface DecimalStep {
  readonly below: number;
  readonly decimals: number;
}

/** One quantity as fields, sliders, solvers and tables see it. */
export interface Quantity {
  readonly unit: string;
  /** What a slider offers and where solvers look; the equation itself takes any finite number. */
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** In ascending order; the last limit is infinite. */
  readonly decimals: readonly DecimalStep[];
}

export type QuantityName =
  | 'temperature'
  | 'salinity'
  | 'eacn'
  | 'fa'
  | 'concentration'
  | 'volume'
  | 'hld'
  | 'cc';

/** Every quantity of the package: unit, bounds, step, decimals (R9.6 where it speaks; one or two decimals elsewhere). */
export const QUANTITIES: Readonly<Record<QuantityName, Quantity>> = {
  // Liquid water: outside 0-100 °C an inversion temperature has no meaning (HLD literature: Shinoda's PIT).
  temperature: { unit: '°C', min: 0, max: 100, step: 1, decimals: always(0) },
  // NaCl ends near 36; equivalents of more soluble salts go further (LiCl, 84 g/100 mL, is worth about 115).
  salinity: {
    unit: 'g/100mL H2O',
    min: 0,
    max: 100,
    step: 0.1,
    decimals: [
      { below: 1, decimals: 2 },
      { below: 10, decimals: 1 },
      { below: Infinity, decimals: 0 },
    ],
  },
  // Published EACN run from -14 (chloroform) to 28 and above; the chart range of R9.10.
  eacn: { unit: '', min: -15, max: 40, step: 0.1, decimals: always(1) },
  // Covers what one recipe would need to be moved from one outer band to the other.
  fa: { unit: '', min: -10, max: 10, step: 0.1, decimals: always(1) },
  // A concentration of 0 is refused (R5.10).
  concentration: { unit: 'g:100mL oil', min: 0.1, max: 100, step: 0.1, decimals: always(1) },
  // Oil volumes are proportions: they have no unit of their own.
  volume: { unit: '', min: 0, max: 100, step: 0.1, decimals: always(1) },
  hld: { unit: '', min: -15, max: 15, step: 0.1, decimals: always(1) },
  // From the most hydrophilic published surfactant (-10) to beyond the most hydrophobic (8.3).
  cc: { unit: '', min: -10, max: 10, step: 0.01, decimals: always(2) },
};

/** Number of decimals a finite value of this quantity is shown with. */
export function decimalsOf(name: QuantityName, value: number): number {
  return QUANTITIES[name].decimals.find(({ below }) => value < below)?.decimals ?? 0;
}

/** The same with one digit more: a reading on a chart, an optimum, the ends of its interval. */
export function readingDecimals(name: QuantityName, value: number): number {
  return decimalsOf(name, value) + 1;
}

/** A finite value as text with the decimals of its quantity, a full stop before them and no unit; never "-0". */
export function displayValue(name: QuantityName, value: number): string {
  const text = value.toFixed(decimalsOf(name, value));
  return Number(text) === 0 ? text.replace('-', '') : text;
}

function always(decimals: number): readonly DecimalStep[] {
  return [{ below: Infinity, decimals }];
}
