import type { Scale } from '../scale.ts';

export interface RedRow {
  readonly id: string;
  readonly name: string;
  readonly red: number;
  readonly score: number;
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
export function RedBar({ row, y, height, width, across, isHighlighted, isSelected }: RedBarProps) {
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
      <text className={isSelected ? 'strong' : undefined} x={2} y={y + 15}>
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
        {red.toFixed(2)}
      </text>
    </g>
  );
}
