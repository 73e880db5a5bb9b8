import { CHART_RANGES, QUANTITIES, type Scan, type ScanVariable } from '@suite/hld';
import type { Recipe } from '@suite/recipes';
import { memo, useCallback, useMemo } from 'react';
import { type ChartLine, LineScan } from '../../../ui/plot/line-scan.tsx';
import { message } from '../../../messages/message.ts';
import { cssColor, dashOf, letterOf } from '../../../recipes/entry-colors.ts';
import { type Exploration, SCAN_VARIABLES } from '../explore.ts';
import { HLD_BANDS, scanReach } from './hld-axis.tsx';
import { showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { keyText } from '../../recipe/ingredient-source.ts';

export const TICKS: Record<ScanVariable, readonly number[]> = {
  temperature: [5, 25, 45, 65, 90],
  salinity: [0.1, 10, 20, 30.1],
  eacn: [-15, 0, 10, 20, 40],
  concentration: [1, 25, 50, 75, 100],
};

interface ScanChartsProps {
  height: number;
  onMove: MoveCondition;
}

/** HLD against each variable alone, with the present value to be dragged (R9.10). */
export const ScanCharts = memo(function ScanCharts(props: ScanChartsProps) {
  return SCAN_VARIABLES.map((variable) => <ScanChart key={variable} variable={variable} {...props} />);
});

function ScanChart({ variable, height, onMove }: ScanChartsProps & { variable: ScanVariable }) {
  const scan = useExplorer(({ displayed }) => displayed.scans[variable]);
  const hld = useExplorer(({ displayed }) => displayed.hld);
  const mix = useExplorer(({ displayed }) => displayed.recipe.surfactantMix);
  const isTotalVisible = useExplorer(({ displayed }) => displayed.recipe.surfactantMixTotalVisible);
  const totalColor = useExplorer(({ displayed }) => displayed.recipe.surfactantMixTotalColor);
  const value = useExplorer(({ displayed }) => currentValue(displayed, variable).value);
  const isFree = useExplorer(({ displayed }) => currentValue(displayed, variable).isFree);
  const isFaded = useExplorer((state) => state.isFaded);
  const { unit, step } = QUANTITIES[variable];
  const move = useCallback(
    (next: number, gesture: string) => onMove(variable, next, gesture),
    [onMove, variable],
  );
  const lines = useMemo(
    () => (scan ? linesOf(scan, mix, isTotalVisible ? cssColor(totalColor) : null) : []),
    [scan, mix, isTotalVisible, totalColor],
  );
  const reach = scanReach(hld);
  const title = message(`hld.${variable}`);
  const text = value === null ? '–' : showValue(variable, value);
  const present = useMemo(() => {
    const { from, to } = CHART_RANGES[variable];
    return value === null
      ? null
      : { value, text, step, range: { from, to }, onMove: isFree ? move : undefined };
  }, [variable, value, text, step, isFree, move]);
  return (
    <LineScan
      title={title}
      unit={unit.replace('H2O', 'H₂O')}
      summary={message('explorer.scan.summary', { variable: title, value: text })}
      height={height}
      x={scan?.x ?? EMPTY}
      ticks={TICKS[variable]}
      reach={reach}
      upName={message('explorer.hld')}
      bands={HLD_BANDS}
      lines={lines}
      present={present}
      presentY={isTotalVisible ? hld : null}
      isFaded={isFaded}
    />
  );
}

const EMPTY = new Float64Array([0, 1]);

/** What a scan shows where nothing can be moved: a chart of a file. Null where there is none. */
export function stillScan(exploration: Exploration, variable: ScanVariable) {
  const { recipe, hld } = exploration;
  const scan = exploration.scans[variable];
  if (!scan) return null;
  const { surfactantMix, surfactantMixTotalVisible: isTotalVisible, surfactantMixTotalColor } = recipe;
  const lines = linesOf(scan, surfactantMix, isTotalVisible ? cssColor(surfactantMixTotalColor) : null);
  if (lines.length === 0) return null;
  const { value } = currentValue(exploration, variable);
  const { unit, step } = QUANTITIES[variable];
  const { from, to } = CHART_RANGES[variable];
  const title = message(`hld.${variable}`);
  const text = value === null ? '–' : showValue(variable, value);
  return {
    title,
    unit: unit.replace('H2O', 'H₂O'),
    summary: message('explorer.scan.summary', { variable: title, value: text }),
    x: scan.x,
    ticks: TICKS[variable],
    reach: scanReach(hld),
    upName: message('explorer.hld'),
    bands: HLD_BANDS,
    lines,
    present: value === null ? null : { value, text, step, range: { from, to } },
    presentY: isTotalVisible ? hld : null,
    isFaded: false,
  };
}

/** Without a colour of the total there is no line for it. */
export function linesOf(scan: Scan, mix: Recipe['surfactantMix'], totalColor: string | null): ChartLine[] {
  const lines = mix.flatMap(({ surfactant, visible, color }, index): ChartLine[] => {
    const y = scan.parts[index];
    if (!visible || !y?.ok) return [];
    return [
      {
        id: keyText(surfactant),
        letter: letterOf(index),
        name: surfactant.name,
        color: cssColor(color),
        dash: dashOf(index),
        isMain: false,
        y: y.value,
      },
    ];
  });
  if (totalColor === null || !scan.mix.ok) return lines;
  const name = message('explorer.mix');
  return [...lines, { id: 'mix', letter: 'Σ', name, color: totalColor, isMain: true, y: scan.mix.value }];
}

/** Sets what a chart varies, from within the chart. */
export type MoveCondition = (variable: ScanVariable, value: number, gesture: string) => void;

/** Where a variable stands, and whether it can be set. */
export function currentValue(
  { recipe, derived }: Exploration,
  variable: ScanVariable,
): { value: number | null; isFree: boolean } {
  if (variable === 'concentration') {
    const total = derived.concentration;
    return { value: total.ok && total.value > 0 ? total.value : null, isFree: total.ok && total.value > 0 };
  }
  if (variable === 'eacn') {
    return { value: derived.eacn.ok ? derived.eacn.value : null, isFree: recipe.manualEACN };
  }
  return { value: recipe.conditions[variable], isFree: true };
}
