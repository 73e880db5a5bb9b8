import {
  BALANCED_LIMIT,
  evaluateFormulation,
  mapValues,
  type MapValues,
  QUANTITIES,
  type ScanVariable,
} from '@suite/hld';
import { DEFAULT_RECIPE, type Recipe } from '@suite/recipes';
import { memo, useMemo, useState } from 'react';
import { type Grip, Handle } from '../../../ui/plot/handle.tsx';
import { Contours, Label, Window } from '../../../ui/plot/marks.tsx';
import { type Axis, Plot } from '../../../ui/plot/plot.tsx';
import type { Span } from '../../../ui/plot/scale.ts';
import { message } from '../../../messages/message.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { type Exploration, SCAN_VARIABLES } from '../explore.ts';
import { HLD_BANDS } from './hld-axis.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { currentValue, SCAN_TICKS, unitOf } from './hld-scan.tsx';
import type { MoveCondition } from './scan-charts.tsx';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

interface MapChartProps {
  height: number;
  onMove: MoveCondition;
}

/** What a process usually holds, on either side of the set value. */
const WINDOWS: Windows = { temperature: 10, salinity: 0.5, eacn: 1, concentration: 1 };
/** Nothing dissolves less than nothing, and no logarithm likes it. */
const LEAST: Record<ScanVariable, number> = {
  temperature: -Infinity,
  salinity: 0.01,
  eacn: -Infinity,
  concentration: 0.1,
};
const SALINITY_TICKS = [0.1, 1, 10, 30.1];

interface MapVariables {
  readonly x: ScanVariable;
  readonly y: ScanVariable;
}

/** HLD over two variables, with the window the process keeps to. */
export const MapChart = memo(function MapChart({ height, onMove }: MapChartProps) {
  const exploration = useExplorer((state) => state.displayed);
  const isFaded = useExplorer((state) => state.isFaded);
  const [variables, setVariables] = useState<MapVariables>({ x: 'temperature', y: 'salinity' });
  const [windows, setWindows] = useState<Windows>(WINDOWS);
  const { recipe } = exploration;
  const { x, y } = variables;
  const map = useMap(recipe, x, y);
  const across = axisOf(x, { exploration, window: windows[x], onMove });
  const up = axisOf(y, { exploration, window: windows[y], onMove });
  const range = hldInWindow(exploration, { x: across, y: up }, variables);
  return (
    <section aria-labelledby="map-title" className="min-w-0">
      <MapHead variables={variables} onVariables={setVariables} />
      {map && across && up ? (
        <>
          <HldMap {...{ map, height, isFaded }} x={across} y={up} />
          <div className="no-print flex items-center gap-1.5 text-1 whitespace-nowrap text-text-2">
            <WindowFields variables={variables} windows={windows} onWindows={setWindows} />
            {range && (
              <span className="tabular-nums" data-window="">
                {message('explorer.map.range', {
                  from: numberText(range.from, 1),
                  to: numberText(range.to, 1),
                })}
              </span>
            )}
          </div>
        </>
      ) : (
        <p className="grid place-content-center text-text-2" style={{ height }}>
          {message('explorer.map.none')}
        </p>
      )}
    </section>
  );
});

/** What is set of a variable, and what the making lets it vary by. */
interface MapAxis extends Grip {
  readonly unit: string;
  readonly window: Span;
  readonly axis: Pick<Axis, 'ticks' | 'isLog'>;
}

interface HldMapProps {
  map: MapValues;
  height: number;
  x: MapAxis;
  y: MapAxis;
  isFaded: boolean;
}

const EDGES = { left: 30, right: 16, top: 6, bottom: 36 };

/** Bands between the limits, the line of zero, the process window and the present pair. */
function HldMap({ map, height, x, y, isFaded }: HldMapProps) {
  const values = map.hld;
  return (
    <Plot
      title={message('explorer.map')}
      summary={message('explorer.map.summary', { x: x.label, y: y.label })}
      height={height}
      isFaded={isFaded}
      toolsAt="head"
      x={{ ...x.axis, ...rangeOf(map.x) }}
      y={{ ...y.axis, ...rangeOf(map.y) }}
      edges={EDGES}
      rows={() => ({
        head: [headOf(x), headOf(y), message('explorer.hld')],
        rows: Array.from(values, (value, n) => [
          map.x[n % map.x.length] ?? null,
          map.y[Math.floor(n / map.x.length)] ?? null,
          value,
        ]),
      })}
    >
      <Contours values={values} columns={map.x.length} rows={map.y.length} bands={HLD_BANDS} />
      <Corners map={map} />
      <ZeroLabel map={map} />
      <Window x={x.window} y={y.window} name={message('explorer.map.window')} />
      <Label x="left" y="bottom" dy={31} look="tick">
        {headOf(x)}
      </Label>
      <Label x="right" y="bottom" dy={31} look="tick">
        ↑ {y.label}
      </Label>
      <Handle x={x} y={y} />
    </Plot>
  );
}

function headOf({ label, unit }: MapAxis): string {
  return unit === '' ? label : `${label}, ${unit}`;
}

function rangeOf(values: ArrayLike<number>): Span {
  return { from: values[0] ?? 0, to: values[values.length - 1] ?? 1 };
}

/** The outermost corners say which side they are on, if they are on one. */
function Corners({ map: { x, y, hld } }: { map: MapValues }) {
  const [columns, rows] = [x.length, y.length];
  const places = (['bottom', 'top'] as const)
    .flatMap((up) =>
      (['left', 'right'] as const).map((side) => ({
        up,
        side,
        value: hld[(up === 'top' ? (rows - 1) * columns : 0) + (side === 'right' ? columns - 1 : 0)] ?? 0,
      })),
    )
    .toSorted((one, other) => one.value - other.value);
  const [lowest, highest] = [places[0], places.at(-1)];
  const text = ({ up, side }: (typeof places)[number], look: 'ow' | 'wo') => (
    <Label x={side} y={up} dx={side === 'left' ? 8 : -8} dy={up === 'top' ? 16 : -8} look={look}>
      {look === 'ow' ? 'O/W' : 'W/O'}
    </Label>
  );
  return (
    <>
      {lowest && lowest.value < -BALANCED_LIMIT && text(lowest, 'ow')}
      {highest && highest.value > BALANCED_LIMIT && text(highest, 'wo')}
    </>
  );
}

/** Beside the line of zero, well inside the picture; not there where the line is not. */
function ZeroLabel({ map: { x, y, hld } }: { map: MapValues }) {
  const [columns, rows] = [x.length, y.length];
  const column = Math.round((columns - 1) * 0.8);
  const at = (row: number) => hld[row * columns + column] ?? 0;
  for (let row = 2; row < rows - 2; row += 1) {
    if (at(row) < 0 === at(row + 1) < 0) continue;
    return (
      <Label x={x[column] ?? 0} y={y[row] ?? 0} dy={-8} look="strong" halo="var(--bal-0)">
        {message('explorer.map.zero')}
      </Label>
    );
  }
  return null;
}

/** What stands on an axis does not change the map: dragging over it draws nothing anew. */
function useMap(recipe: Recipe, x: ScanVariable, y: ScanVariable): MapValues | null {
  const { conditions, surfactantMix, oilBlend, manualEACN } = recipe;
  const isOn = (variable: ScanVariable) => variable === x || variable === y;
  const temperature = isOn('temperature') ? 25 : conditions.temperature;
  const salinity = isOn('salinity') ? 1 : conditions.salinity;
  const eacn = isOn('eacn') ? 0 : conditions.eacn;
  const { fa } = conditions;
  return useMemo(
    () =>
      mapValues(
        {
          ...DEFAULT_RECIPE,
          surfactantMix,
          oilBlend,
          manualEACN,
          conditions: { temperature, salinity, eacn, fa },
        },
        x,
        y,
      ),
    [surfactantMix, oilBlend, manualEACN, temperature, salinity, eacn, fa, x, y],
  );
}

interface MapHeadProps {
  variables: MapVariables;
  onVariables: (variables: MapVariables) => void;
}

/** What the axes are. It stays while the values move, so it is not drawn with every key. */
const MapHead = memo(function MapHead({ variables, onVariables }: MapHeadProps) {
  const { x, y } = variables;
  const choose = (axis: 'x' | 'y', next: ScanVariable) => {
    // Two axes of one variable make no map: the other one gives way.
    const other = axis === 'x' ? y : x;
    const freed = other === next ? variables[axis] : other;
    onVariables(axis === 'x' ? { x: next, y: freed } : { x: freed, y: next });
  };
  return (
    <PanelHead id="map-title" title={message('explorer.map')} className="pr-6">
      <AxisChoice label={message('explorer.map.up')} value={y} onValue={(next) => choose('y', next)} />
      <span aria-hidden="true" className="text-text-3 print:hidden">
        ×
      </span>
      <span className="hidden text-text-3 print:inline">
        {message('explorer.map.axes', { y: message(`hld.${y}`), x: message(`hld.${x}`) })}
      </span>
      <AxisChoice label={message('explorer.map.across')} value={x} onValue={(next) => choose('x', next)} />
    </PanelHead>
  );
});

type Windows = Readonly<Record<ScanVariable, number>>;

interface WindowFieldsProps {
  variables: MapVariables;
  windows: Windows;
  onWindows: (windows: Windows) => void;
}

const WindowFields = memo(function WindowFields({ variables, windows, onWindows }: WindowFieldsProps) {
  return (
    <>
      {message('explorer.map.window.short')}
      {[variables.x, variables.y].map((variable) => (
        <span key={variable} className="flex items-center gap-1">
          ±
          <NumberField
            label={message('explorer.map.window-of', { variable: message(`hld.${variable}`) })}
            value={windows[variable]}
            format={String}
            step={QUANTITIES[variable].step}
            min={0}
            onValue={(value) => {
              if (value < 0) return message('explorer.map.window-negative');
              onWindows({ ...windows, [variable]: value });
              return undefined;
            }}
            className="w-11"
          />
        </span>
      ))}
    </>
  );
});

function AxisChoice(props: { label: string; value: ScanVariable; onValue: (value: ScanVariable) => void }) {
  return (
    <select
      aria-label={props.label}
      value={props.value}
      onChange={({ currentTarget }) => {
        const chosen = SCAN_VARIABLES.find((variable) => variable === currentTarget.value);
        if (chosen) props.onValue(chosen);
      }}
      className="no-print min-w-0 cursor-pointer rounded-1 bg-transparent text-1 text-text-2 hover:text-text"
    >
      {SCAN_VARIABLES.map((variable) => (
        <option key={variable} value={variable}>
          {message(`hld.${variable}`)}
        </option>
      ))}
    </select>
  );
}

function axisOf(
  variable: ScanVariable,
  { exploration, window, onMove }: { exploration: Exploration; window: number; onMove: MoveCondition },
): MapAxis | null {
  const { value, isFree } = currentValue(exploration, variable);
  if (value === null) return null;
  const isLog = variable === 'salinity';
  return {
    label: message(`hld.${variable}`),
    unit: unitOf(variable),
    axis: { isLog, ticks: isLog ? SALINITY_TICKS : SCAN_TICKS[variable] },
    value,
    text: showValue(variable, value),
    step: QUANTITIES[variable].step,
    window: { from: Math.max(LEAST[variable], value - window), to: value + window },
    onMove: isFree ? (next, gesture) => onMove(variable, next, gesture) : undefined,
  };
}

/** The lowest and highest HLD inside the window: HLD runs one way along each variable, so the corners tell. */
function hldInWindow(
  { recipe }: Exploration,
  axes: { x: Pick<MapAxis, 'window'> | null; y: Pick<MapAxis, 'window'> | null },
  variables: MapVariables,
): { from: number; to: number } | null {
  if (!axes.x || !axes.y) return null;
  const values: number[] = [];
  for (const x of [axes.x.window.from, axes.x.window.to]) {
    for (const y of [axes.y.window.from, axes.y.window.to]) {
      const moved = setVariable(setVariable(recipe, variables.x, x), variables.y, y);
      const { hld } = evaluateFormulation(moved);
      if (!hld.ok) return null;
      values.push(hld.value);
    }
  }
  return { from: Math.min(...values), to: Math.max(...values) };
}

function setVariable(recipe: Recipe, variable: ScanVariable, value: number): Recipe {
  if (variable === 'concentration') {
    const total = recipe.surfactantMix.reduce(
      (sum, entry) => sum + (entry.active ? entry.concentration : 0),
      0,
    );
    const surfactantMix = recipe.surfactantMix.map((entry) => ({
      ...entry,
      concentration: (entry.concentration * value) / total,
    }));
    return { ...recipe, surfactantMix };
  }
  const manualEACN = variable === 'eacn' ? true : recipe.manualEACN;
  return { ...recipe, manualEACN, conditions: { ...recipe.conditions, [variable]: value } };
}
