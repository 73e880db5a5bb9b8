import { naturalLog } from '@suite/numeric';
import { type HldLine, hldOfLine, REFERENCE_TEMPERATURE, type Surroundings } from '../hld.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { ScanVariable } from './ranges.ts';

export interface ScanLine {
  readonly line: HldLine;
  /** g per 100 mL oil, at which the line holds; a scan of concentrations scales it. */
  readonly concentration: number;
}

/** An axis with what all lines share at each of its points. */
export interface ScanAxis {
  readonly variable: ScanVariable;
  readonly x: Float64Array;
  /** The (lowest) salinity as entered, g per 100 mL */
  readonly entered: number;
  /** ionic part of the salinity at the formulation's own concentration */
  readonly ionic: number;
  /** ln of the total salinity, the costly part: taken once, by the first line that needs it */
  logarithms: Float64Array | null;
  /** Where to put them. */
  readonly spare: Float64Array;
}

/** HLD of one line at every point of the axis, written into y; the surroundings hold what is not varied. */
export function drawLine(
  y: Float64Array,
  axis: ScanAxis,
  { scanned, around }: { readonly scanned: ScanLine; readonly around: Surroundings },
): Outcome<Float64Array> {
  const { line } = scanned;
  const { x, variable } = axis;
  let sum = 0;
  if (variable === 'eacn') {
    sum = drawStraight(y, x, { start: hldOfLine(line, { ...around, eacn: 0 }), slope: -line.k });
  } else if (variable === 'temperature') {
    const start = hldOfLine(line, { ...around, temperature: REFERENCE_TEMPERATURE });
    sum = drawStraight(y, x, { start: start + line.alpha * REFERENCE_TEMPERATURE, slope: -line.alpha });
  } else sum = drawSalinity(y, axis, { scanned, around });
  // One value that is not finite makes the sum so.
  return Number.isFinite(sum) ? succeed(y) : fail('not-finite', { field: 'hld' });
}

function drawStraight(
  y: Float64Array,
  x: Float64Array,
  { start, slope }: { readonly start: number; readonly slope: number },
): number {
  let sum = 0;
  for (let i = 0; i < y.length; i += 1) {
    const value = start + slope * (x[i] ?? 0);
    y[i] = value;
    sum += value;
  }
  return sum;
}

/** Salinity or concentration along the axis: both move the total salinity, the second also the curvature. */
function drawSalinity(
  y: Float64Array,
  axis: ScanAxis,
  { scanned, around }: { readonly scanned: ScanLine; readonly around: Surroundings },
): number {
  const { line, concentration } = scanned;
  const isConcentration = axis.variable === 'concentration';
  // A salinity of 0 may stand on the axis; a loss only where the axis is one of concentrations.
  const loss = isConcentration ? line.ccLoss * concentration : 0;
  const rest = hldOfLine({ ...line, ln: 0, b: 0, ccLoss: isConcentration ? 0 : line.ccLoss }, around);
  const fixed = isConcentration ? axis.entered : axis.ionic;
  const slope = isConcentration ? axis.ionic / concentration : 1;
  const { ln, b } = line;
  const { x } = axis;
  if (ln !== 0) axis.logarithms ??= takeLogarithms(axis, fixed, slope);
  const logarithms = axis.logarithms ?? x;
  let sum = 0;
  for (let i = 0; i < y.length; i += 1) {
    const at = x[i] ?? 0;
    const value = rest + ln * (logarithms[i] ?? 0) + b * (fixed + slope * at) - (loss === 0 ? 0 : loss / at);
    y[i] = value;
    sum += value;
  }
  return sum;
}

function takeLogarithms({ x, spare }: ScanAxis, fixed: number, slope: number): Float64Array {
  for (let i = 0; i < x.length; i += 1) spare[i] = naturalLog(fixed + slope * (x[i] ?? 0));
  return spare;
}
