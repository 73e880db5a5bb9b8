import { DEFAULT_RECIPE, type Recipe } from '@suite/recipes';
import { evaluateFormulation, mapValues, type MapValues, QUANTITIES, type ScanVariable } from '@suite/hld';
import { memo, useCallback, useMemo, useState } from 'react';
import { BandMap } from '../../../ui/plot/band-map.tsx';
import type { MapAxis } from '../../../ui/plot/map-handle.tsx';
import { message } from '../../../messages/message.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { type Exploration, SCAN_VARIABLES } from '../explore.ts';
import { HLD_BANDS } from './hld-axis.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { currentValue, type MoveCondition, TICKS } from './scan-charts.tsx';

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
const CORNERS = { low: 'O/W', high: 'W/O' };

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
  const across = useAxis(x, { exploration, window: windows[x], onMove });
  const up = useAxis(y, { exploration, window: windows[y], onMove });
  const range = hldInWindow(exploration, { x: across, y: up }, variables);
  return (
    <section aria-labelledby="map-title" className="min-w-0">
      <MapHead variables={variables} onVariables={setVariables} />
      {map && across && up ? (
        <>
          <BandMap
            title={message('explorer.map')}
            summary={message('explorer.map.summary', { x: across.title, y: up.title })}
            height={height}
            x={{ ...across, values: map.x }}
            y={{ ...up, values: map.y }}
            values={map.hld}
            valueName={message('explorer.hld')}
            bands={HLD_BANDS}
            corners={CORNERS}
            zeroLabel={message('explorer.map.zero')}
            windowLabel={message('explorer.map.window')}
            isFaded={isFaded}
          />
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
    <div className="panel-head pr-6">
      <h2 id="map-title" className="panel-title">
        {message('explorer.map')}
      </h2>
      <AxisChoice label={message('explorer.map.up')} value={y} onValue={(next) => choose('y', next)} />
      <span aria-hidden="true" className="text-text-3 print:hidden">
        ×
      </span>
      <span className="hidden text-text-3 print:inline">
        {message('explorer.map.axes', { y: message(`hld.${y}`), x: message(`hld.${x}`) })}
      </span>
      <AxisChoice label={message('explorer.map.across')} value={x} onValue={(next) => choose('x', next)} />
    </div>
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

function useAxis(
  variable: ScanVariable,
  { exploration, window, onMove }: { exploration: Exploration; window: number; onMove: MoveCondition },
): Omit<MapAxis, 'values'> | null {
  const move = useCallback(
    (value: number, gesture: string) => onMove(variable, value, gesture),
    [onMove, variable],
  );
  const { value, isFree } = currentValue(exploration, variable);
  return useMemo(
    () =>
      value === null
        ? null
        : {
            title: message(`hld.${variable}`),
            unit: QUANTITIES[variable].unit.replace('H2O', 'H₂O'),
            ticks: variable === 'salinity' ? SALINITY_TICKS : TICKS[variable],
            isLog: variable === 'salinity',
            present: value,
            text: showValue(variable, value),
            step: QUANTITIES[variable].step,
            window: { from: Math.max(LEAST[variable], value - window), to: value + window },
            onMove: isFree ? move : undefined,
          },
    [variable, value, isFree, window, move],
  );
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
