import { AcrossTicks, BaseLine, UpTicks } from '../../ui/plot/axes.tsx';
import { ChartFigure } from '../../ui/plot/chart-figure.tsx';
import { linearScale } from '../../ui/plot/scale.ts';
import type { ChartBox } from '../../ui/plot/use-chart-box.ts';
import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';
import type { Dried } from './drying-answer.ts';

export interface PathChartsProps {
  ideal: Dried;
  real: Dried | undefined;
  names: readonly string[];
  targets: readonly { name: string }[];
}

const EDGES = { left: 34, top: 10, bottom: 26 };
/** Room for names beside the lines: what fits on a phone, and what a screen has. */
const NARROW = { below: 600, room: 96, letters: 11 };
const WIDE = { room: 190, letters: 25 };
const LINE_HEIGHT = 13;
const TICKS = [100, 75, 50, 25, 0];

/** What is left of each solvent, and RED to each target, on one axis: the share of the solvent that is left. */
export function PathCharts({ ideal, real, names, targets }: PathChartsProps) {
  const composition = names.map((name, at) => ({
    id: `component ${at}`,
    name,
    color: `var(--e${(at % 8) + 1})`,
    ideal: ideal.path.points.map(({ fractions }) => 100 * (fractions[at] ?? 0)),
    real: real?.path.points.map(({ fractions }) => 100 * (fractions[at] ?? 0)),
  }));
  const reds = targets.map(({ name }, at) => ({
    id: `target ${at}`,
    name,
    color: at === 0 ? 'var(--text)' : 'var(--text-2)',
    ideal: ideal.path.points.map((point) => point.reds[at] ?? 0),
    real: real?.path.points.map((point) => point.reds[at] ?? 0),
  }));
  const left = ideal.path.points.map((point) => 100 * point.left);
  const most = Math.max(1.2, ...reds.flatMap((line) => [...line.ideal, ...(line.real ?? [])]));
  return (
    <>
      <LineChart
        title={message('drying.composition')}
        unit="vol %,"
        top={100}
        {...{ left }}
        lines={composition}
      />
      {reds.length > 0 && (
        <LineChart
          title={message('drying.red')}
          unit=""
          top={Math.ceil(most * 5) / 5}
          limit={1}
          {...{ left }}
          lines={reds}
        />
      )}
    </>
  );
}

interface Line {
  id: string;
  name: string;
  color: string;
  ideal: readonly number[];
  real: readonly number[] | undefined;
}

interface LineChartProps {
  title: string;
  unit: string;
  top: number;
  limit?: number;
  left: readonly number[];
  lines: readonly Line[];
}

function LineChart(props: LineChartProps) {
  const { title, unit, left, lines } = props;
  const last = lines.map(({ name, ideal }) => `${name} ${numberText(ideal.at(-1) ?? 0, 2)}`).join(', ');
  return (
    <figure>
      <figcaption className="panel-title">
        {title}{' '}
        <span className="text-1 font-normal text-text-3">
          {unit} {message('drying.axis')}
        </span>
      </figcaption>
      <ChartFigure
        title={title}
        summary={message('drying.summary', { title, last })}
        height={190}
        rows={() => ({
          head: [
            message('drying.left'),
            ...lines.map(({ name }) => name),
            ...lines.flatMap(({ name, real }) => (real ? [`${name}, UNIFAC`] : [])),
          ],
          rows: left.map((share, at) => [
            share,
            ...lines.map(({ ideal }) => ideal[at] ?? null),
            ...lines.flatMap(({ real }) => (real ? [real[at] ?? null] : [])),
          ]),
        })}
      >
        {(box) => <Plot {...props} box={box} />}
      </ChartFigure>
    </figure>
  );
}

function Plot({ left, lines, top, limit, box }: LineChartProps & { box: ChartBox }) {
  const { room, letters } = box.width < NARROW.below ? NARROW : WIDE;
  const area = {
    left: EDGES.left,
    right: box.width - room,
    top: EDGES.top,
    bottom: box.height - EDGES.bottom,
  };
  const across = linearScale({ from: 100, to: 0 }, { from: area.left, to: area.right });
  const up = linearScale({ from: 0, to: top }, { from: area.bottom, to: area.top });
  const path = (values: readonly number[]) =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${across(left[at] ?? 0)} ${up(value)}`).join('');
  const labels = spread(lines.map(({ ideal }) => up(ideal.at(-1) ?? 0)));
  const ticks = top === 100 ? [0, 50, 100] : [0, top / 2, top].map((value) => Number(value.toFixed(1)));
  return (
    <>
      {limit !== undefined && (
        <rect
          x={area.left}
          y={area.top}
          width={area.right - area.left}
          height={Math.max(0, up(limit) - area.top)}
          fill="var(--bad-wash)"
        />
      )}
      <UpTicks ticks={ticks} scale={up} area={area} hasRules />
      <AcrossTicks ticks={TICKS} scale={across} area={area} ends={{ from: 100, to: 0 }} />
      <BaseLine area={area} />
      {limit !== undefined && (
        <line
          x1={area.left}
          x2={area.right}
          y1={up(limit)}
          y2={up(limit)}
          stroke="var(--ok)"
          strokeWidth={1.5}
        />
      )}
      {lines.map(({ id, name, color, ideal, real }, at) => (
        <g key={id}>
          <path d={path(ideal)} fill="none" stroke={color} strokeWidth={2} />
          {real && <path d={path(real)} fill="none" stroke={color} strokeWidth={1.5} strokeDasharray="5 4" />}
          <text className="tick" x={area.right + 6} y={(labels[at] ?? 0) + 4}>
            {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
          </text>
        </g>
      ))}
    </>
  );
}

/** Heights of names, moved up where they would lie on the one below. */
function spread(heights: readonly number[]): number[] {
  const moved = [...heights];
  const order = [...heights.keys()].toSorted((one, other) => (heights[other] ?? 0) - (heights[one] ?? 0));
  let last = Infinity;
  for (const at of order) {
    last = Math.min(heights[at] ?? 0, last - LINE_HEIGHT);
    moved[at] = last;
  }
  return moved;
}
