import { memo, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { type ChartBox, ChartFigure } from '../plot/chart-figure.tsx';
import type { ChartRows } from '../plot/chart-figure.tsx';
import { LINES, WORDS } from '../plot/looks.ts';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../plot/chart.css';
import type { HansenPicture } from './hansen.ts';
import { KeyPoints } from './key-points.tsx';
import { PointMarks, sphereLook } from './marks.tsx';
import { PickingArea } from './picking-area.tsx';
import { type Place, planeOf } from './plane.ts';
import { SpokenPoint, stateOf } from './spoken-point.tsx';
import { teasOutline, teasPlace } from './teas-place.ts';

interface TeasChartProps extends HansenPicture {
  height: number;
  isFaded?: boolean;
}

/** The shares of the three parameters in a triangle (Teas 1968): a view only, for the size of all three is lost. */
export const TeasChart = memo(function TeasChart(props: TeasChartProps) {
  const { points, theme, isFaded = false } = props;
  const title = message('hansen.teas');
  return (
    <SpokenPoint
      points={points}
      highlighted={props.highlighted}
      selected={props.selected}
      className={`min-w-0 ${theme === 'safe' ? 'hansen-safe' : ''}`}
    >
      <ChartFigure
        title={title}
        summary={message('hansen.teas.summary', { count: points.length })}
        height={props.height}
        rows={() => rowsOf(props)}
        isFaded={isFaded}
      >
        {(box) => <Plot {...props} box={box} />}
      </ChartFigure>
    </SpokenPoint>
  );
});

const EDGES = { left: 34, right: 34, top: 40, bottom: 40 };

function Plot({ box, hasNames = false, ...props }: TeasChartProps & { box: ChartBox }) {
  const { spheres, points, selected } = props;
  const { width, height } = box;
  const place = useMemo(() => {
    const side = Math.min(
      width - EDGES.left - EDGES.right,
      (height - EDGES.top - EDGES.bottom) / (Math.sqrt(3) / 2),
    );
    const [left, bottom] = [(width - side) / 2, height - EDGES.bottom];
    return ({ x, y }: Place): Place => ({ x: left + x * side, y: bottom - y * side });
  }, [width, height]);
  const plane = useMemo(
    () =>
      planeOf(points, (point) => {
        const at = teasPlace(point);
        return at && place(at);
      }),
    [points, place],
  );
  const outlines = useMemo(
    () => spheres.map((sphere) => ({ sphere, path: pathOf(teasOutline(sphere).map(place)) })),
    [spheres, place],
  );
  const title = message('hansen.teas');
  return (
    <>
      <text x={0} y={12}>
        <tspan {...WORDS.strong}>{title}</tspan>
        <tspan {...WORDS.tick} dx={8}>
          {message('hansen.teas.hint')}
        </tspan>
      </text>
      <TeasGrid place={place} />
      {outlines.map(({ sphere, path }) => (
        <g key={sphere.id} data-sphere={sphere.id}>
          <path {...sphereLook(sphere).body} d={path} />
          <path {...sphereLook(sphere).edge} d={path} />
        </g>
      ))}
      <PointMarks plane={plane} selected={selected} />
      <KeyPoints {...{ plane, box, selected, hasNames }} highlighted={props.highlighted} />
      <PickingArea {...props} plane={plane} box={box} label={message('hansen.area', { title })} />
    </>
  );
}

function pathOf(corners: readonly Place[]): string {
  if (corners.length === 0) return '';
  return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function rowsOf({ points }: HansenPicture): ChartRows {
  return {
    head: [
      message('hansen.name'),
      ...(['dD', 'dP', 'dH'] as const).map((axis) =>
        message('hansen.teas.share', { axis: message(`hansen.${axis}`) }),
      ),
      message('hansen.state'),
    ],
    rows: points.map((point) => {
      const sum = point.dD + point.dP + point.dH;
      const share = (value: number) => (sum > 0 ? (100 * value) / sum : null);
      return [point.name, share(point.dD), share(point.dP), share(point.dH), stateOf(point)];
    }),
  };
}

const SHARES = [20, 40, 60, 80] as const;
const HEIGHT = Math.sqrt(3) / 2;

/** The triangle: lines of equal share, their values along the sides, and what each corner is all of. */
function TeasGrid({ place }: { place: (at: Place) => Place }) {
  const at = (fd: number, fp: number) => place({ x: (fp + fd / 2) / 100, y: (fd * HEIGHT) / 100 });
  const [bottomLeft, bottomRight, top] = [at(0, 0), at(0, 100), at(100, 0)];
  return (
    <>
      {SHARES.map((share) => (
        <g key={share}>
          <Rule from={at(share, 0)} to={at(share, 100 - share)} />
          <Rule from={at(0, share)} to={at(100 - share, share)} />
          <Rule from={at(0, 100 - share)} to={at(100 - share, 0)} />
          <Label at={at(share, 100 - share)} text={String(share)} dx={6} anchor="start" />
          <Label at={at(0, share)} text={String(share)} dy={16} anchor="middle" />
          <Label at={at(100 - share, 0)} text={String(share)} dx={-6} anchor="end" />
        </g>
      ))}
      <Side from={bottomLeft} to={bottomRight} />
      <Side from={bottomLeft} to={top} />
      <Side from={bottomRight} to={top} />
      <Label at={top} text={cornerText('dD')} dy={-8} anchor="middle" isStrong />
      <Label at={bottomLeft} text={cornerText('dH')} dy={30} anchor="middle" isStrong />
      <Label at={bottomRight} text={cornerText('dP')} dy={30} anchor="middle" isStrong />
    </>
  );
}

function cornerText(axis: 'dD' | 'dP' | 'dH'): string {
  return message('hansen.teas.corner', { axis: message(`hansen.${axis}`) });
}

function Rule({ from, to }: { from: Place; to: Place }) {
  return <line {...LINES.rule} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

function Side({ from, to }: { from: Place; to: Place }) {
  return <line {...LINES.axis} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

interface LabelProps {
  at: Place;
  text: string;
  dx?: number;
  dy?: number;
  anchor: 'start' | 'middle' | 'end';
  isStrong?: boolean;
}

function Label({ at, text, dx = 0, dy = 4, anchor, isStrong = false }: LabelProps) {
  return (
    <text {...WORDS[isStrong ? 'strong' : 'tick']} x={at.x + dx} y={at.y + dy} textAnchor={anchor}>
      {text}
    </text>
  );
}
