import { type Scale, type Span, tickText } from './scale.ts';

/** The part of a picture that its lines and points stand in. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface TicksProps {
  ticks: readonly number[];
  scale: Scale;
  area: Area;
  /** Lines through the picture at these values. */
  hasRules?: boolean;
}

interface AcrossTicksProps extends TicksProps {
  /** How far below the picture the numbers stand. */
  below?: number;
  /** The ends of the axis: numbers there are written inwards, so that they do not hang over the edge. */
  ends?: Span;
  /** Short marks between the axis and its numbers. */
  hasMarks?: boolean;
}

/** The numbers below a picture. */
export function AcrossTicks(props: AcrossTicksProps) {
  const { ticks, scale, area, below = 16, ends, hasRules = false, hasMarks = false } = props;
  return ticks.map((value) => {
    const x = scale(value);
    return (
      <g key={value}>
        {hasRules && <line className="rule" x1={x} x2={x} y1={area.top} y2={area.bottom} />}
        {hasMarks && <line className="axis" x1={x} x2={x} y1={area.bottom} y2={area.bottom + 4} />}
        <text
          className="tick"
          x={x}
          y={area.bottom + below}
          textAnchor={value === ends?.from ? 'start' : value === ends?.to ? 'end' : 'middle'}
        >
          {tickText(value)}
        </text>
      </g>
    );
  });
}

/** The numbers to the left of a picture. */
export function UpTicks({ ticks, scale, area, hasRules = false }: TicksProps) {
  return ticks.map((value) => (
    <g key={value}>
      {hasRules && (
        <line className="rule" x1={area.left} x2={area.right} y1={scale(value)} y2={scale(value)} />
      )}
      <text className="tick" x={area.left - 6} y={scale(value) + 4} textAnchor="end">
        {tickText(value)}
      </text>
    </g>
  ));
}

/** The line a picture stands on. */
export function BaseLine({ area: { left, right, bottom } }: { area: Area }) {
  return <line className="axis" x1={left} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />;
}
