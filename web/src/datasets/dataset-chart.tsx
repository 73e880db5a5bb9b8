import type { IngredientKind } from '@suite/contracts/ingredients';
import { useState } from 'react';
import { fieldTitle } from '../ingredients/fields.ts';
import { rangeOf, ScatterChart } from '../ui/plot/scatter-chart.tsx';
import { SidePanel } from '../ui/primitives/side-panel.tsx';
import { message } from '../messages/message.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { readCell } from './cell-value.ts';
import type { SheetRow } from './sheet.ts';
import { ChartNumbers } from '../app/preferences/number-format.tsx';

interface DatasetChartProps {
  kind: IngredientKind;
  rows: readonly SheetRow[];
  /** The row the active cell is in. */
  activeKey: string | undefined;
  onShow: (row: number, field: string) => void;
  onClose: () => void;
}

const SIDES = { PH: ['dH', 'dP'], HD: ['dD', 'dH'], PD: ['dD', 'dP'] } as const;
const HEIGHT = 280;

/** All points of a set: a side of Hansen space, or the one number an oil or surfactant has, by its place in the set. */
export function DatasetChart({ kind, rows, activeKey, onShow, onClose }: DatasetChartProps) {
  const [chosen, setChosen] = useState<keyof typeof SIDES>('PH');
  const [across, up] = kind === 'hsp' ? SIDES[chosen] : ([kind === 'hld-oil' ? 'eacn' : 'cc0'] as const);
  const numberOf = (row: SheetRow, field: string) => {
    const { value } = readCell(kind, field, row.cells[field] ?? '');
    return typeof value === 'number' ? value : undefined;
  };
  const points = rows.flatMap((row, position) => {
    const x = numberOf(row, across);
    const y = up ? numberOf(row, up) : position;
    return x === undefined || y === undefined ? [] : [{ id: row.key, name: row.cells['name'] ?? '', x, y }];
  });
  const title = message(`catalogue.chart.${kind === 'hsp' ? chosen : kind}`);
  const show = (position: number) => position >= 0 && onShow(position, across);
  return (
    <SidePanel title={message('dataset.chart')} onClose={onClose} takesFocus>
      {kind === 'hsp' && (
        <Segmented
          label={message('catalogue.chart.side')}
          value={chosen}
          segments={(['PH', 'HD', 'PD'] as const).map((value) => ({
            value,
            label: message(`catalogue.chart.${value}`),
          }))}
          onValue={setChosen}
        />
      )}
      <ChartNumbers>
        <ScatterChart
          title={title}
          summary={message('catalogue.chart.summary', { title, count: points.length })}
          height={HEIGHT}
          x={{ name: fieldTitle(across), range: rangeOf(points.map(({ x }) => x)) }}
          y={{
            name: up ? fieldTitle(up) : '',
            range: rangeOf(points.map(({ y }) => y)),
            ...(up ? {} : { isBare: true }),
          }}
          points={points}
          marked={new Set(activeKey === undefined ? [] : [activeKey])}
          onPick={(key) => show(rows.findIndex((row) => row.key === key))}
          // A rectangle goes to the first row in it: a sheet has no filters.
          onBrush={(x, y) => {
            const found = points.find(
              (point) =>
                point.x >= x.from && point.x <= x.to && (!up || (point.y >= y.from && point.y <= y.to)),
            );
            show(rows.findIndex((row) => row.key === found?.id));
          }}
        />
      </ChartNumbers>
    </SidePanel>
  );
}
