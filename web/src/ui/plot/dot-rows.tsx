import { memo } from 'react';
import { AcrossTicks, BaseLine } from './axes.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { OFF_SCALE_ROOM, OffScale } from './off-scale.tsx';
import { clamp, linearScale, type Span } from './scale.ts';
import type { ChartBox } from './use-chart-box.ts';

export interface DotRow {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly color: string;
  readonly value: number;
  readonly text: string;
}

export interface DotRowsProps {
  title: string;
  summary: string;
  height: number;
  axisName: string;
  range: Span;
  ticks: readonly number[];
  /** Each on a row of its own. */
  rows: readonly DotRow[];
  /** All together on the axis. */
  marks: readonly DotRow[];
  /** What the rows are held against. */
  reference: { value: number; text: string; color: string } | null;
  isFaded: boolean;
}

/** Values one below the other, each with its distance to a common one. */
export const DotRows = memo(function DotRows(props: DotRowsProps) {
  const { rows, marks, axisName } = props;
  return (
    <ChartFigure
      title={props.title}
      summary={props.summary}
      height={props.height}
      rows={() => ({
        head: [props.title, axisName],
        rows: [...rows, ...marks].map(({ name, value }) => [name, value]),
      })}
      isFaded={props.isFaded}
      toolsAt="head"
    >
      {(box) => <Plot {...props} box={box} />}
    </ChartFigure>
  );
});

function Plot({ box, range, rows, marks, reference, ...props }: DotRowsProps & { box: ChartBox }) {
  const { width, height } = box;
  const area = { left: 4, right: width - 16, top: 0, bottom: height - 36 };
  const { bottom } = area;
  const across = linearScale(range, { from: area.left, to: area.right });
  const place = (value: number) => across(clamp(value, range));
  const gap = Math.min(32, (bottom - 34) / Math.max(1, rows.length));
  const line = reference === null ? null : place(reference.value);
  return (
    <>
      {reference && line !== null && (
        <>
          <line x1={line} x2={line} y1={6} y2={bottom - 22} stroke={reference.color} strokeWidth={1.5} />
          <text
            className="strong"
            x={clamp(line, { from: 40, to: width - 50 })}
            y={bottom - 10}
            textAnchor="middle"
          >
            {reference.text}
          </text>
        </>
      )}
      {rows.map(({ id, letter, color, value, text }, n) => {
        const y = 16 + gap * n;
        const [isLow, isHigh] = [value < range.from, value > range.to];
        const room = OFF_SCALE_ROOM + 9;
        const x = isLow ? area.left + room : isHigh ? area.right - room : place(value);
        // Its number stands on the side of the line it lies on; without room there, beyond the line.
        const isRight = !isHigh && (isLow || line === null || x >= line) && x < area.right - 40;
        const hasRoom = isRight || x > area.left + 50;
        const textX = isRight ? x + 14 : hasRoom ? x - 14 : (line ?? x) + 8;
        return (
          <g key={id}>
            <line className="rule" x1={4} x2={width - 16} y1={y} y2={y} />
            {line !== null && <line x1={line} x2={x} y1={y} y2={y} stroke={color} strokeWidth={3} />}
            <circle cx={x} cy={y} r={9} style={{ fill: color }} />
            <text className="on-mark" x={x} y={y + 4.2} textAnchor="middle">
              {letter}
            </text>
            <text
              className="strong halo"
              x={textX}
              y={y + 4}
              textAnchor={isRight || !hasRoom ? 'start' : 'end'}
            >
              {text}
            </text>
            {isLow && <OffScale side="low" at={area.left} y={y} />}
            {isHigh && <OffScale side="high" at={area.right} y={y} />}
          </g>
        );
      })}
      <BaseLine area={area} />
      {marks.map(({ id, letter, color, value }) => (
        <g key={id}>
          <circle className="mark" cx={place(value)} cy={bottom} r={7} style={{ fill: color }} />
          <text className="on-mark" x={place(value)} y={bottom + 4} textAnchor="middle">
            {letter}
          </text>
        </g>
      ))}
      <AcrossTicks ticks={props.ticks} scale={across} area={area} below={19} ends={range} />
      <text className="tick" x={4} y={bottom + 33}>
        {props.axisName}
      </text>
    </>
  );
}
