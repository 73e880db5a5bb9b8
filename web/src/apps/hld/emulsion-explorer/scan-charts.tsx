import { CHART_RANGES, QUANTITIES, type Recipe, type Scan, type ScanVariable } from '@suite/hld';
import { memo, useCallback, useMemo } from 'react';
import { type ChartLine, LineScan } from '../../../charts/line-scan.tsx';
import { message } from '../../../messages/message.ts';
import { cssColor, dashOf, letterOf } from '../../../recipes/entry-colors.ts';
import { type Exploration, SCAN_VARIABLES } from './explore.ts';
import { HLD_BANDS, scanReach } from './hld-bands.ts';
import { showValue } from './number-text.ts';
import { keyText } from '../recipe/ingredient-source.ts';
import { type MoveCondition, presentOf } from './move-condition.ts';

export const TICKS: Record<ScanVariable, readonly number[]> = {
  temperature: [5, 25, 45, 65, 90],
  salinity: [0.1, 10, 20, 30.1],
  eacn: [-15, 0, 10, 20, 40],
  concentration: [1, 25, 50, 75, 100],
};

interface ScanChartsProps {
  exploration: Exploration;
  isFaded: boolean;
  height: number;
  onMove: MoveCondition;
}

/** HLD against each variable alone, with the present value to be dragged (R9.10). */
export const ScanCharts = memo(function ScanCharts(props: ScanChartsProps) {
  return SCAN_VARIABLES.map((variable) => <ScanChart key={variable} variable={variable} {...props} />);
});

function ScanChart(props: ScanChartsProps & { variable: ScanVariable }) {
  const { variable, exploration, isFaded, height, onMove } = props;
  const { hld, recipe } = exploration;
  const scan = exploration.scans[variable];
  const present = presentOf(exploration, variable);
  const { unit, step } = QUANTITIES[variable];
  const move = useCallback(
    (value: number, gesture: string) => onMove(variable, value, gesture),
    [onMove, variable],
  );
  const lines = useMemo(() => (scan ? linesOf(scan, recipe) : []), [scan, recipe]);
  const reach = scanReach(hld);
  const up = useMemo(() => ({ from: -reach, to: reach }), [reach]);
  const upTicks = useMemo(() => [-Math.floor(reach), -1.5, 0, 1.5, Math.floor(reach)], [reach]);
  const title = message(`hld.${variable}`);
  const text = present.value === null ? '–' : showValue(variable, present.value);
  return (
    <LineScan
      title={title}
      unit={unit.replace('H2O', 'H₂O')}
      summary={message('explorer.scan.summary', { variable: title, value: text })}
      height={height}
      x={scan?.x ?? EMPTY}
      ticks={TICKS[variable]}
      up={up}
      upTicks={upTicks}
      upName={message('explorer.hld')}
      bands={HLD_BANDS}
      lines={lines}
      present={
        present.value === null
          ? null
          : {
              value: present.value,
              text,
              step,
              range: { from: CHART_RANGES[variable].from, to: CHART_RANGES[variable].to },
              onMove: present.isFree ? move : undefined,
            }
      }
      presentY={recipe.surfactantMixTotalVisible ? hld : null}
      isFaded={isFaded}
    />
  );
}

const EMPTY = new Float64Array([0, 1]);

function linesOf(scan: Scan, recipe: Recipe): ChartLine[] {
  const lines = recipe.surfactantMix.flatMap(({ surfactant, visible, color }, place): ChartLine[] => {
    const y = scan.parts[place];
    if (!visible || !y?.ok) return [];
    return [
      {
        id: keyText(surfactant),
        letter: letterOf(place),
        name: surfactant.name,
        color: cssColor(color),
        dash: dashOf(place),
        isMain: false,
        y: y.value,
      },
    ];
  });
  if (!recipe.surfactantMixTotalVisible || !scan.mix.ok) return lines;
  const color = cssColor(recipe.surfactantMixTotalColor);
  return [
    ...lines,
    { id: 'mix', letter: 'Σ', name: message('explorer.mix'), color, isMain: true, y: scan.mix.value },
  ];
}
