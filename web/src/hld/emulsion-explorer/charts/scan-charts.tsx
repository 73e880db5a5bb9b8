import type { ScanVariable } from '@suite/hld';
import { memo, useMemo } from 'react';
import { cssColor } from '../../../recipes/entry-colors.ts';
import { SCAN_VARIABLES } from '../explore.ts';
import { useExplorer } from '../use-explorer.tsx';
import { currentValue, HldScan, linesOf } from './hld-scan.tsx';

interface ScanChartsProps {
  height: number;
  onMove: MoveCondition;
}

/** Sets what a chart varies, from within the chart. */
export type MoveCondition = (variable: ScanVariable, value: number, gesture: string) => void;

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
  const lines = useMemo(
    () => (scan ? linesOf(scan, mix, isTotalVisible ? cssColor(totalColor) : null) : []),
    [scan, mix, isTotalVisible, totalColor],
  );
  return (
    <HldScan
      {...{ variable, height, lines, hld, value, isFaded }}
      x={scan?.x}
      onMove={isFree ? (next, gesture) => onMove(variable, next, gesture) : undefined}
    />
  );
}
