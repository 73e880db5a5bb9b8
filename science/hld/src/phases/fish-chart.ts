import { hldOfLine } from '../hld.ts';
import { nacPhases } from '../nac/phases.ts';
import { WINSOR_TYPES } from '../nac/fish.ts';
import { type Outcome, succeed } from '../outcome.ts';
import { prepareFormulation, setAside } from '../prepare.ts';
import type { SolveVariable } from '../solve/solve.ts';
import {
  columnAt,
  hldAt,
  percentOf,
  type Sample,
  type SampleColumn,
  type SampleReason,
  valueAt,
} from './chart-axes.ts';
import type { Unverified } from './film.ts';
import { fishHead, jumpAtBalance, onePhaseRange, READING, threePhases } from './three-phase.ts';

/** A fish diagram: mass % of surfactant along x, one condition along y. */
export interface FishChart {
  readonly columns: readonly ChartColumn[];
  /** The head, with all that it takes to draw it; null where the condition cannot reach its HLD. */
  readonly head: { readonly percent: number; readonly hld: number; readonly value: number | null };
  readonly unverified: readonly Unverified[];
}

/** Edges at one share of surfactant, as values of the condition; null where there is none. */
export interface ChartColumn {
  readonly percent: number;
  /** The values with which the three-phase range begins and ends, the one of the lower HLD first. */
  readonly body: { readonly from: number | null; readonly to: number | null } | null;
  /** Where a reader sees one phase: to be hatched, its width is not predicted. */
  readonly tail: {
    readonly from: number | null;
    readonly to: number | null;
    readonly endsAtJump: boolean;
  } | null;
  /** HLD 0 */
  readonly balanced: number | null;
  readonly hasJump: boolean;
}

/**
 * The outline of the fish. HLD is evaluated in every column: the surfactant's own ions, and Cc that depends on the
 * concentration, move it with the share of surfactant. The outline is closed by the head.
 */
export function fishChart(
  sample: Sample,
  variable: SolveVariable,
  percents: Iterable<number>,
): Outcome<FishChart, SampleReason> {
  const columns: ChartColumn[] = [];
  for (const percent of percents) {
    const column = chartColumn(sample, variable, percent);
    if (!column.ok) return column;
    columns.push(column.value);
  }
  const head = fishHead(sample);
  if (!head.ok) return head;
  const percent = percentOf(sample, head.value.surfactant);
  if (!percent.ok) return percent;
  const at = columnAt(sample, percent.value);
  if (!at.ok) return at;
  const { hld } = head.value;
  const unverified: Unverified[] = [
    ...(columns.some(({ tail }) => tail !== null) ? (['tail-width'] as const) : []),
    ...(columns.some(({ hasJump }) => hasJump) ? (['jump-at-balance'] as const) : []),
  ];
  return succeed({
    columns,
    head: { percent: percent.value, hld, value: valueAt(at.value.formulation, variable, hld) },
    unverified,
  });
}

function chartColumn(
  sample: Sample,
  variable: SolveVariable,
  percent: number,
): Outcome<ChartColumn, SampleReason> {
  const at = columnAt(sample, percent);
  if (!at.ok) return at;
  const { column, formulation } = at.value;
  const body = threePhases(column);
  if (!body.ok) return body;
  const tail = onePhaseRange(column, totalOf(sample, at.value));
  if (!tail.ok) return tail;
  const jump = jumpAtBalance(column);
  if (!jump.ok) return jump;
  // A formulation without HLD has its reason; a condition that cannot reach an HLD leaves a gap in the outline.
  const prepared = prepareFormulation(setAside(formulation, variable));
  if (!prepared.ok) return prepared;
  const value = (target: number | null) => (target === null ? null : valueAt(formulation, variable, target));
  const range = body.value.range;
  return succeed({
    percent,
    body: range && { from: value(range.from), to: value(range.to) },
    tail: tail.value && {
      from: value(tail.value.from),
      to: value(tail.value.to),
      endsAtJump: tail.value.endsAtJump,
    },
    balanced: value(0),
    hasJump: jump.value !== null,
  });
}

/** Cells for what a pointer is over: row after row, at [j · percents.length + i]. */
export interface FishCells {
  /** places in WINSOR_TYPES */
  readonly types: Uint8Array;
  /** 1 where a reader sees one phase, 2 where the model jumps between this row and the next; both add up. */
  readonly marks: Uint8Array;
}

export const READS_AS_ONE = 1;
export const AT_JUMP = 2;

/** Types over shares of surfactant (mass %) and values of the condition, HLD evaluated in every column. */
export function fishCells(
  sample: Sample,
  variable: SolveVariable,
  axes: { readonly percents: Float64Array; readonly values: Float64Array },
): Outcome<FishCells, SampleReason> {
  const { percents, values } = axes;
  const cells: FishCells = {
    types: new Uint8Array(percents.length * values.length),
    marks: new Uint8Array(percents.length * values.length),
  };
  for (const [i, percent] of percents.entries()) {
    const at = columnAt(sample, percent);
    if (!at.ok) return at;
    const hld = columnHld(at.value, variable, values);
    if (!hld.ok) return hld;
    const filled = fillColumn(cells, hld.value, { sample, at: at.value, place: i, width: percents.length });
    if (!filled.ok) return filled;
  }
  return succeed(cells);
}

/** HLD of one column at every value of the condition. */
function columnHld(
  { formulation }: SampleColumn,
  variable: SolveVariable,
  values: Float64Array,
): Outcome<Float64Array, SampleReason> {
  const prepared = prepareFormulation(setAside(formulation, variable));
  if (!prepared.ok) return prepared;
  const { mix, surroundings } = prepared.value;
  const hld = new Float64Array(values.length);
  for (const [j, value] of values.entries()) {
    const shown = variable === 'salinity' ? value + mix.ionic : value;
    hld[j] = hldOfLine(mix.line, { ...surroundings, [variable]: shown });
    // The rare value that has no HLD is looked up for its reason.
    const isRefused = variable === 'salinity' && (value < 0 || (value === 0 && mix.line.ln > 0));
    if (!isRefused && Number.isFinite(hld[j])) continue;
    const reason = hldAt(formulation, variable, value);
    if (!reason.ok) return reason;
  }
  return succeed(hld);
}

interface ColumnPlace {
  readonly sample: Sample;
  readonly at: SampleColumn;
  readonly place: number;
  readonly width: number;
}

function fillColumn(
  { types, marks }: FishCells,
  hld: Float64Array,
  { sample, at, place, width }: ColumnPlace,
): Outcome<null, SampleReason> {
  const jump = jumpAtBalance(at.column);
  if (!jump.ok) return jump;
  const unseen = READING * totalOf(sample, at);
  for (const [j, value] of hld.entries()) {
    const phases = nacPhases({ ...at.column, hld: value });
    if (!phases.ok) return phases;
    const { type, excessOil, excessWater } = phases.value;
    const cell = j * width + place;
    types[cell] = WINSOR_TYPES.indexOf(type);
    const next = hld[j + 1] ?? value;
    const crosses = jump.value !== null && value > 0 !== next > 0;
    const isOne = excessOil < unseen && excessWater < unseen;
    marks[cell] = (isOne ? READS_AS_ONE : 0) + (crosses ? AT_JUMP : 0);
  }
  return succeed(null);
}

/** mL of a tube; surfactants count with a density of 1 g/mL, the default of their types. */
function totalOf({ water, oil }: Sample, { mass }: SampleColumn): number {
  return water + oil + mass;
}
