import { memo } from 'react';
import { type Band, Ground } from './bands.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { linearScale, type Span, tickText } from './scale.ts';
import type { ChartBox } from './use-chart-box.ts';

export interface WaterfallRow {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

export interface WaterfallProps {
  title: string;
  summary: string;
  rowHeight: number;
  rows: readonly WaterfallRow[];
  total: WaterfallRow;
  bands: readonly Band[];
  ticks: readonly number[];
  sides: { low: string; high: string };
  isFaded: boolean;
}

const FOOT = 26;
const LABELS = 92;
const VALUES = 52;

/** Terms one after another, each from where the last one ended, and what they come to. */
export const Waterfall = memo(function Waterfall(props: WaterfallProps) {
  const { rows, total } = props;
  const height = (rows.length + 1) * props.rowHeight + 8 + FOOT;
  return (
    <ChartFigure
      title={props.title}
      summary={props.summary}
      height={height}
      rows={() => ({
        head: [props.title, total.label],
        rows: [...rows, total].map(({ label, value }) => [label, value]),
      })}
      isFaded={props.isFaded}
      toolsAt="head"
    >
      {(box) => <Plot {...props} box={box} />}
    </ChartFigure>
  );
});

function Plot({ box, rows, total, ...props }: WaterfallProps & { box: ChartBox }) {
  const { width, height } = box;
  const step = (height - 8 - FOOT) / (rows.length + 1);
  const range = rangeOf(rows);
  const across = linearScale(range, { from: LABELS, to: width - VALUES });
  const bottom = height - FOOT;
  const bars = toBars(rows, step);
  const sum = bars.at(-1)?.end ?? 0;
  const last = 4 + rows.length * step;
  const bar = Math.min(step - 5, 28);
  return (
    <>
      <Ground
        bands={props.bands}
        range={range}
        scale={across}
        across={{ from: 2, to: bottom }}
        direction="across"
      />
      <line className="origin" x1={across(0)} x2={across(0)} y1={2} y2={bottom} />
      {bars.map(({ label, text, value, start, end, y }) => (
        <g key={label}>
          <text x={0} y={y + bar / 2 + 7}>
            {label}
          </text>
          <rect
            className={value < 0 ? 'fill-ow' : value > 0 ? 'fill-wo' : 'solid'}
            x={Math.min(across(start), across(end))}
            y={y + 3}
            width={Math.max(1.5, Math.abs(across(end) - across(start)))}
            height={bar}
          />
          <line className="link" x1={across(end)} x2={across(end)} y1={y + 3 + bar} y2={y + step + 3} />
          <text className="strong" x={width} y={y + bar / 2 + 7} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <line className="rule" x1={0} x2={width} y1={last - 0.5} y2={last - 0.5} />
      <rect
        className="solid"
        x={Math.min(across(0), across(sum))}
        y={last + 3}
        width={Math.max(1.5, Math.abs(across(sum) - across(0)))}
        height={bar}
      />
      <text className="strong" x={0} y={last + bar / 2 + 7}>
        {total.label}
      </text>
      <text className="strong" x={width} y={last + bar / 2 + 7} textAnchor="end">
        {total.text}
      </text>
      {props.ticks
        .filter((value) => value >= range.from && value <= range.to)
        .filter((value, n, all) => n === 0 || across(value) - across(all[n - 1] ?? 0) > 22)
        .map((value) => (
          <text key={value} className="tick" x={across(value)} y={height - 8} textAnchor="middle">
            {tickText(value)}
          </text>
        ))}
      <text className="fill-ow" x={0} y={height - 8}>
        ← {props.sides.low}
      </text>
      <text className="fill-wo" x={width} y={height - 8} textAnchor="end">
        {props.sides.high} →
      </text>
    </>
  );
}

/** Each bar begins where the one before it ended. */
function toBars(rows: readonly WaterfallRow[], step: number) {
  let sum = 0;
  return rows.map((row, n) => {
    const start = sum;
    sum += row.value;
    return { ...row, start, end: sum, y: 4 + n * step };
  });
}

/** Everything the bars touch, zero, and a little air. */
function rangeOf(rows: readonly WaterfallRow[]): Span {
  let [sum, low, high] = [0, -0.75, 0.75];
  for (const { value } of rows) {
    sum += value;
    low = Math.min(low, sum);
    high = Math.max(high, sum);
  }
  const air = (high - low) * 0.04;
  return { from: low - air, to: high + air };
}
