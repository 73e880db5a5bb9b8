import type { DemandEntry, MapPoint } from '@suite/clients/api/portfolio';
import { useMemo } from 'react';
import { fieldTitle } from '../../catalogue/fields.ts';
import { ScatterChart } from '../../catalogue/scatter-chart.tsx';
import type { ScatterArea, ScatterPoint } from '../../catalogue/scatter-marks.tsx';
import type { Span } from '../../charts/scale.ts';
import { message } from '../../messages/message.ts';
import { gapText } from './gap-text.ts';

interface HldMapProps {
  /** By Cc, and by the EACN of the oil that balances them. */
  surfactants: readonly MapPoint[];
  /** By EACN. */
  oils: readonly MapPoint[];
  gaps: readonly DemandEntry[];
  onPick: (id: string) => void;
}

/** Half of the width of a region of Cc, and of one of EACN. */
const HALF = { 'hld-surfactant': 0.5, 'hld-oil': 1, hsp: 0 };

/** Surfactants over Cc and the oil that each balances, the oils below them on the same axis, and where something is missing. */
export function HldMap({ surfactants, oils, gaps, onPick }: HldMapProps) {
  const marked = useMemo(
    () => new Set([...surfactants, ...oils].filter(isOwn).map(({ id }) => id)),
    [surfactants, oils],
  );
  const points = placed(surfactants, ([cc = 0, eacn = 0]) => ({ x: eacn, y: cc }));
  const below = placed(oils, ([eacn = 0]) => ({ x: eacn, y: 0 }));
  const range = spanOf([...points, ...below].map(({ x }) => x));
  return (
    <ScatterChart
      title={message('supplier.map.hld')}
      summary={message('supplier.explore.summary', {
        own: marked.size,
        all: surfactants.length + oils.length,
      })}
      height={420}
      x={{ name: message('supplier.map.eacn'), range }}
      y={{ name: fieldTitle('cc0'), range: spanOf(points.map(({ y }) => y)) }}
      points={points}
      band={{ name: message('supplier.map.oils'), points: below }}
      areas={gaps.map(areaOf)}
      marked={marked}
      onBrush={() => undefined}
      onPick={onPick}
    />
  );
}

const isOwn = ({ whose }: MapPoint) => whose === 'own';

/** The own ones last: they lie on top. */
function placed(
  points: readonly MapPoint[],
  placeOf: (x: readonly number[]) => { x: number; y: number },
): ScatterPoint[] {
  return [...points.filter((point) => !isOwn(point)), ...points.filter(isOwn)].map((point) => ({
    id: point.id,
    name: point.name ?? message('supplier.other'),
    ...placeOf(point.x),
  }));
}

function areaOf(gap: DemandEntry): ScatterArea {
  const [middle = 0] = gap.at ?? [];
  const span = { from: middle - HALF[gap.kind], to: middle + HALF[gap.kind] };
  return { id: gap.id, name: gapText(gap), ...(gap.kind === 'hld-oil' ? { x: span } : { y: span }) };
}

/** From the smallest to the largest with a little air. */
function spanOf(values: readonly number[]): Span {
  const from = values.reduce((least, value) => Math.min(least, value), 0);
  const to = values.reduce((most, value) => Math.max(most, value), from + 1);
  const air = (to - from) * 0.04;
  return { from: from - air, to: to + air };
}
