import { naturalLog } from '@suite/numeric';
import { SALINITY_ZERO, surroundingsOf } from '../evaluate.ts';
import { hldOfLine, REFERENCE_TEMPERATURE, type Surroundings } from '../hld.ts';
import type { Formulation } from '../mixture.ts';
import { fail, type HldReason, type Outcome, succeed } from '../outcome.ts';
import { setAside } from '../prepare.ts';
import type { ScanLine } from './line.ts';
import { axisOf, type RangeReason, refuseRange, type ScanRange, type ScanVariable } from './ranges.ts';
import { readLines } from './read-lines.ts';

/** HLD over two variables, row after row: the value at (x[i], y[j]) is hld[j · x.length + i]. */
export interface HldMap {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly hld: Float64Array;
}

export interface MapAxes {
  readonly x: ScanRange;
  readonly y: ScanRange;
}

/** HLD of the mix, or of one surfactant by its place, over two different variables; the rest as in the formulation. */
export function mapHld(
  formulation: Formulation,
  axes: MapAxes,
  of: 'mix' | number = 'mix',
): Outcome<HldMap, HldReason | RangeReason | 'not-in-mix'> {
  const refused = refuseRange(axes.x) ?? refuseRange(axes.y);
  if (refused) return refused;
  if (axes.x.variable === axes.y.variable) return fail('range-invalid');
  const lines = readLines(formulation);
  const line = of === 'mix' ? lines.mix : lines.parts[of];
  if (line === undefined) return fail('not-in-mix');
  if (!line.ok) return line;
  if (!lines.ionic.ok) return lines.ionic;
  const held = setAxesAside(formulation, axes);
  const surroundings = surroundingsOf(held, lines.ionic.value);
  if (!surroundings.ok) return surroundings;
  const salinity = [axes.x, axes.y].find(({ variable }) => variable === 'salinity');
  if (line.value.line.ln > 0 && (salinity?.from ?? held.conditions.salinity) === 0) return SALINITY_ZERO;
  const still = { ...surroundings.value, entered: held.conditions.salinity, ionic: lines.ionic.value };
  const map = fill(line.value, still, axes);
  return map.hld.every((value) => Number.isFinite(value))
    ? succeed(map)
    : fail('not-finite', { field: 'hld' });
}

function setAxesAside(formulation: Formulation, { x, y }: MapAxes): Formulation {
  let held = formulation;
  for (const { variable } of [x, y]) if (variable !== 'concentration') held = setAside(held, variable);
  return held;
}

interface Held extends Surroundings {
  /** g per 100 mL as entered, and what the surfactants bring at their own concentration */
  readonly entered: number;
  readonly ionic: number;
}

function fill({ line, concentration }: ScanLine, held: Held, axes: MapAxes): HldMap {
  const x = axisOf(axes.x);
  const y = axisOf(axes.y);
  const hld = new Float64Array(x.length * y.length);
  const still = { ...line, ln: 0, b: 0, ccLoss: 0, k: 0, alpha: 0 };
  const rest = hldOfLine(still, { ...held, temperature: REFERENCE_TEMPERATURE, eacn: 0 });
  let n = 0;
  for (const yValue of y) {
    for (const xValue of x) {
      const of = (variable: ScanVariable, otherwise: number) =>
        axes.x.variable === variable ? xValue : axes.y.variable === variable ? yValue : otherwise;
      const scale = of('concentration', concentration) / concentration;
      const salinity = of('salinity', held.entered) + held.ionic * scale;
      hld[n] =
        rest +
        (line.ln === 0 ? 0 : line.ln * naturalLog(salinity)) +
        line.b * salinity -
        line.k * of('eacn', held.eacn) -
        line.alpha * (of('temperature', held.temperature) - REFERENCE_TEMPERATURE) -
        line.ccLoss / scale;
      n += 1;
    }
  }
  return { x, y, hld };
}
