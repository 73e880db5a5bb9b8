import { Box, EndLabels, Grid, Line, Rule } from '../../ui/plot/marks.tsx';
import { Plot, usePlot } from '../../ui/plot/plot.tsx';
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

interface PathLine {
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
  lines: readonly PathLine[];
}

function LineChart({ title, unit, top, limit, left, lines }: LineChartProps) {
  const last = lines.map(({ name, ideal }) => `${name} ${numberText(ideal.at(-1) ?? 0, 2)}`).join(', ');
  return (
    <figure>
      <figcaption className="panel-title">
        {title}{' '}
        <span className="text-1 font-normal text-text-3">
          {unit} {message('drying.axis')}
        </span>
      </figcaption>
      <Plot
        title={title}
        summary={message('drying.summary', { title, last })}
        height={190}
        x={{ from: 100, to: 0, ticks: TICKS }}
        y={{
          from: 0,
          to: top,
          ticks: top === 100 ? [0, 50, 100] : [0, top / 2, top].map((value) => Number(value.toFixed(1))),
        }}
        edges={({ width }) => ({ ...EDGES, right: roomOf(width).right })}
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
        {limit !== undefined && <Box y={{ from: limit, to: top }} fill="var(--bad-wash)" />}
        <Grid y />
        {limit !== undefined && <Rule y={limit} stroke="var(--ok)" strokeWidth={1.5} />}
        {lines.map(({ id, color, ideal, real }) => (
          <g key={id}>
            <Line x={left} y={ideal} stroke={color} strokeWidth={2} />
            {real && <Line x={left} y={real} stroke={color} strokeDasharray="5 4" />}
          </g>
        ))}
        <Names lines={lines} />
      </Plot>
    </figure>
  );
}

/** Who is who, beside the lines. */
function Names({ lines }: { lines: readonly PathLine[] }) {
  const { letters } = roomOf(usePlot().box.width);
  return (
    <EndLabels
      of={lines.map(({ id, name, ideal }) => ({
        id,
        text: name.length > letters ? `${name.slice(0, letters - 1)}…` : name,
        value: ideal.at(-1) ?? 0,
      }))}
      gap={13}
      dx={6}
    />
  );
}

/** Room for names beside the lines: what fits on a phone, and what a screen has. */
function roomOf(width: number): { right: number; letters: number } {
  return width < 600 ? { right: 96, letters: 11 } : { right: 190, letters: 25 };
}
