import { SALINITY_ZERO, surroundingsOf } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import { fail, type HldReason, type Outcome, succeed } from '../outcome.ts';
import { setAside } from '../prepare.ts';
import { drawLine, type ScanAxis, type ScanLine } from './line.ts';
import { axisOf, type RangeReason, refuseRange, type ScanRange } from './ranges.ts';
import { type Lines, readLines } from './read-lines.ts';

/** HLD along a range: one array per surfactant, in the order of the formulation, and one for the mix. */
export interface Scan {
  readonly range: ScanRange;
  readonly x: Float64Array;
  readonly parts: readonly Outcome<Float64Array>[];
  readonly mix: Outcome<Float64Array>;
}

/** HLD against one variable, everything else as in the formulation; the concentration scan scales the whole mix. */
export function scanHld(formulation: Formulation, range: ScanRange): Outcome<Scan, HldReason | RangeReason> {
  const [scan] = scanRanges(formulation, [range]);
  return scan ?? fail('range-invalid');
}

/** Several scans of one formulation; the mix is read only once. */
export function scanRanges(
  formulation: Formulation,
  ranges: readonly ScanRange[],
): Outcome<Scan, HldReason | RangeReason>[] {
  const lines = readLines(formulation);
  return ranges.map((range) => refuseRange(range) ?? succeed(scanLines(formulation, lines, range)));
}

/** The mix alone along a range, at one salinity after the other: its surfactants are read once, and get no lines. */
export function scanMix(
  formulation: Formulation,
  range: ScanRange,
  salinities: ArrayLike<number>,
): Outcome<Scan, HldReason | RangeReason>[] {
  const refused = refuseRange(range);
  const { mix, ionic } = readLines(formulation);
  return Array.from(salinities, (salinity) => {
    const conditions = { ...formulation.conditions, salinity };
    return refused ?? succeed(scanLines({ ...formulation, conditions }, { parts: [], mix, ionic }, range));
  });
}

function scanLines(formulation: Formulation, lines: Lines, range: ScanRange): Scan {
  const { variable } = range;
  const held = variable === 'concentration' ? formulation : setAside(formulation, variable);
  const around = lines.ionic.ok ? surroundingsOf(held, lines.ionic.value) : lines.ionic;
  const { parts } = lines;
  const rows = cutRows(range.steps + 1, parts.length + 3);
  const axis: ScanAxis = {
    variable,
    x: axisOf(range, rows(0)),
    entered: variable === 'salinity' ? range.from : formulation.conditions.salinity,
    ionic: lines.ionic.ok ? lines.ionic.value : 0,
    logarithms: null,
    spare: rows(1),
  };
  const draw = (line: Outcome<ScanLine>, n: number): Outcome<Float64Array> => {
    if (!line.ok) return line;
    if (!around.ok) return around;
    if (axis.entered === 0 && line.value.line.ln > 0) return SALINITY_ZERO;
    return drawLine(rows(n + 2), axis, { scanned: line.value, around: around.value });
  };
  return { range, x: axis.x, parts: parts.map(draw), mix: draw(lines.mix, parts.length) };
}

/** Rows of one block of memory: many small blocks cost more than the numbers in them. */
function cutRows(points: number, count: number): (row: number) => Float64Array {
  const bytes = points * Float64Array.BYTES_PER_ELEMENT;
  const block = new ArrayBuffer(bytes * count);
  return (row) => new Float64Array(block, row * bytes, points);
}
