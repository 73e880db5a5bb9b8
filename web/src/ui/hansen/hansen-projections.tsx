// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../plot/chart.css';
import { memo, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { ChartFigure } from '../plot/chart-figure.tsx';
import { frameOf, type HansenPicture } from './hansen.ts';
import { pointRows, SpokenPoint } from './spoken-point.tsx';
import { ProjectionPlot, type Side } from './projection-plot.tsx';

interface HansenProjectionsProps extends HansenPicture {
  height: number;
  /** How the three stand together; side by side as far as there is room unless something else is said. */
  className?: string;
  isFaded?: boolean;
}

/** In the order of the field; "P v H" has H along x. */
const SIDES: readonly Side[] = [
  { id: 'PH', across: 'dH', up: 'dP' },
  { id: 'HD', across: 'dD', up: 'dH' },
  { id: 'PD', across: 'dD', up: 'dP' },
];

const SIDE_BY_SIDE = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] gap-4';

/** Hansen space from its three sides, linked by what is highlighted and selected. */
export const HansenProjections = memo(function HansenProjections(props: HansenProjectionsProps) {
  const { spheres, points, theme, height, className = SIDE_BY_SIDE, isFaded = false } = props;
  const frame = useMemo(() => frameOf(spheres, points), [spheres, points]);
  return (
    <SpokenPoint
      points={points}
      highlighted={props.highlighted}
      selected={props.selected}
      className={`${className} print:block ${theme === 'safe' ? 'hansen-safe' : ''}`}
    >
      {SIDES.map((side) => {
        const title = message(`hansen.side.${side.id}`);
        return (
          <ChartFigure
            key={side.id}
            title={title}
            summary={message('hansen.summary', {
              title,
              inside: points.filter(({ inside, kind }) => inside && kind !== 'database').length,
              count: points.length,
              spheres: spheres.length,
            })}
            height={height}
            rows={() => pointRows(props)}
            isFaded={isFaded}
          >
            {(box) => <ProjectionPlot {...props} side={side} frame={frame} box={box} />}
          </ChartFigure>
        );
      })}
    </SpokenPoint>
  );
});
