import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { message } from '../../messages/message.ts';
import { type ChartBox, ChartFigure } from '../plot/chart-figure.tsx';
import { WORDS } from '../plot/looks.ts';
import { linearScale, type Scale, tickText } from '../plot/scale.ts';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../plot/chart.css';
import type { HansenPicture } from './hansen.ts';
import { AreaFrame, placeOf, toggled } from './picking-area.tsx';
import { numberText } from '../format/format-number.ts';

export interface RedRow {
  readonly id: string;
  readonly name: string;
  readonly red: number;
  readonly score: number;
}

interface RedBarsProps extends Pick<HansenPicture, 'highlighted' | 'selected' | 'onHighlight' | 'onSelect'> {
  /** Best first; as many as there is room for are drawn. */
  rows: readonly RedRow[];
  height: number;
  /** There are several targets: RED is that of the worst of them. */
  isWorst?: boolean;
  isFaded?: boolean;
}

/** The distance of each candidate as a bar: what ends before 1 lies inside. */
export const RedBars = memo(function RedBars(props: RedBarsProps) {
  const { rows, isWorst = false, isFaded = false } = props;
  const title = message(isWorst ? 'hansen.bars.worst' : 'hansen.bars');
  return (
    <ChartFigure
      title={title}
      summary={message('hansen.bars.summary', {
        inside: rows.filter(({ red }) => red <= 1).length,
        count: rows.length,
      })}
      height={props.height}
      rows={() => ({
        head: [message('hansen.name'), message('hansen.red'), message('hansen.score')],
        rows: rows.map(({ name, red, score }) => [name, red, score]),
      })}
      isFaded={isFaded}
    >
      {(box) => <Plot {...props} title={title} box={box} />}
    </ChartFigure>
  );
});

const ROW = 21;
const TOP = 24;
const BOTTOM = 30;
const LEAST_REACH = 2;
const MOST_REACH = 5;

function Plot(props: RedBarsProps & { title: string; box: ChartBox }) {
  const { box, rows, highlighted, selected, onHighlight, onSelect } = props;
  const shown = rows.slice(0, Math.max(1, Math.floor((box.height - TOP - BOTTOM) / ROW)));
  const left = Math.min(170, box.width * 0.4);
  const reach = shown.reduce((most, { red }) => Math.max(most, Math.min(red, MOST_REACH)), LEAST_REACH);
  const across = linearScale({ from: 0, to: reach }, { from: left, to: box.width - 44 });
  const bottom = TOP + shown.length * ROW;
  const rowAt = (event: PointerEvent) => shown[Math.floor((placeOf(event).y - TOP) / ROW)];

  function onKeyDown(event: KeyboardEvent): void {
    const from = shown.findIndex(({ id }) => id === highlighted);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined) {
      const next = shown[from < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, from + step))];
      if (next) onHighlight(next.id);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (highlighted !== undefined) onSelect(toggled(selected, highlighted));
    } else if (event.key === 'Escape') onHighlight(undefined);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <text x={0} y={12}>
        <tspan {...WORDS.strong}>{props.title}</tspan>
        {shown.length < rows.length && (
          <tspan {...WORDS.tick} dx={8}>
            {message('hansen.bars.part', { shown: shown.length, count: rows.length })}
          </tspan>
        )}
      </text>
      {shown.map((row, n) => (
        <RedBar
          key={row.id}
          row={row}
          y={TOP + n * ROW}
          height={ROW}
          across={across}
          isHighlighted={row.id === highlighted}
          isSelected={selected.has(row.id)}
          width={box.width}
        />
      ))}
      <line
        stroke="var(--hs-sphere)"
        strokeWidth={1.5}
        x1={across(1)}
        x2={across(1)}
        y1={TOP - 2}
        y2={bottom + 3}
      />
      {[0, 1, ...(reach > 2 ? [2] : []), reach].map((value) => (
        <text key={value} {...WORDS.tick} x={across(value)} y={bottom + 16} textAnchor="middle">
          {tickText(Number(value.toFixed(1)))}
        </text>
      ))}
      <text {...WORDS.strong} x={box.width} y={bottom + 16} textAnchor="end">
        {message('hansen.red')}
      </text>
      <AreaFrame
        label={message('hansen.bars.area')}
        box={{ width: box.width, height: bottom }}
        lasso={undefined}
        cursor="default"
        onKeyDown={onKeyDown}
        onPointerMove={(event) => onHighlight(rowAt(event)?.id)}
        onPointerLeave={() => onHighlight(undefined)}
        onClick={(event) => {
          const frame = event.currentTarget.getBoundingClientRect();
          const row = shown[Math.floor((event.clientY - frame.top - TOP) / ROW)];
          if (row) onSelect(toggled(selected, row.id));
        }}
      />
    </>
  );
}

interface RedBarProps {
  row: RedRow;
  y: number;
  height: number;
  width: number;
  across: Scale;
  isHighlighted: boolean;
  isSelected: boolean;
}

const LETTER_WIDTH = 6.2;
const SCORE = 16;

/** Name, score and bar of one candidate; a bar that leaves the picture ends at its edge, its number tells how far. */
function RedBar({ row, y, height, width, across, isHighlighted, isSelected }: RedBarProps) {
  const { name, red, score } = row;
  const [left, end] = [across(0), Math.min(across(red), width - 44)];
  const room = Math.floor((left - SCORE - 12) / LETTER_WIDTH);
  const text = name.length > room ? `${name.slice(0, Math.max(1, room - 1))}…` : name;
  const tone = Math.min(6, Math.max(1, Math.round(score)));
  return (
    <g data-row={row.id}>
      {(isHighlighted || isSelected) && (
        <rect x={0} y={y} width={width} height={height} style={{ fill: 'var(--accent-wash)' }} />
      )}
      <text {...WORDS[isSelected ? 'strong' : 'plain']} x={2} y={y + 15}>
        {text}
      </text>
      <rect
        x={left - SCORE - 6}
        y={y + 3}
        width={SCORE}
        height={height - 6}
        style={{ fill: `var(--sc${tone})`, stroke: 'var(--line-2)' }}
      />
      <text
        x={left - SCORE / 2 - 6}
        y={y + 15}
        textAnchor="middle"
        style={{ fill: `var(--sc${tone}-t)`, fontWeight: 700 }}
      >
        {score}
      </text>
      <line
        x1={left}
        x2={end}
        y1={y + height / 2}
        y2={y + height / 2}
        style={{ stroke: `var(${red <= 1 ? '--hs-in' : '--hs-out'})`, strokeWidth: 5 }}
      />
      <text x={end + 5} y={y + 15}>
        {numberText(red, 2)}
      </text>
    </g>
  );
}
