import { memo } from 'react';
import { type Band, Ground } from './bands.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { message } from '../messages/message.ts';
import { clamp, linearScale, type Scale, type Span, tickText } from './scale.ts';
import type { ChartBox } from './use-chart-box.ts';

export interface AxisMark {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly color: string;
  readonly value: number;
}

export interface BandAxisProps {
  title: string;
  summary: string;
  /** The axis goes as far on either side. */
  reach: number;
  bands: readonly Band[];
  limits: readonly number[];
  sides: { low: string; lowShort: string; high: string; highShort: string; middle: string };
  marks: readonly AxisMark[];
  /** The large mark: a droplet with its number, its point on the value. */
  pin: { value: number; text: string } | null;
  isFaded: boolean;
}

const NARROW = 500;
const HEIGHT = 76;

/** One axis with bands: lettered discs in it, and a droplet above it. What lies beyond its ends stands there with an arrow. */
export const BandAxis = memo(function BandAxis(props: BandAxisProps) {
  return (
    <ChartFigure
      title={props.title}
      summary={props.summary}
      height={HEIGHT}
      toolsAt="nowhere"
      rows={() => ({ head: [props.title], rows: props.marks.map(({ name, value }) => [name, value]) })}
      isFaded={props.isFaded}
    >
      {(box) => <Plot {...props} box={box} />}
    </ChartFigure>
  );
});

function Plot({ box, reach, limits, marks, pin, sides, ...props }: BandAxisProps & { box: ChartBox }) {
  const { width, height } = box;
  const range = { from: -reach, to: reach };
  const across = linearScale(range, { from: 0, to: width });
  const [top, bottom] = [28, height - 22];
  const middle = (top + bottom) / 2;
  const isNarrow = width < NARROW;
  const ends = [-reach, reach];
  const between = Array.from({ length: 2 * Math.floor(reach) + 1 }, (_, n) => n - Math.floor(reach));
  const at = pin === null ? 0 : across(clamp(pin.value, range));
  const edge = pin !== null && Math.abs(pin.value) > reach ? ARROW + DROPLET : DROPLET;
  return (
    <>
      <Ground
        bands={props.bands}
        range={range}
        scale={across}
        across={{ from: top, to: bottom }}
        direction="across"
      />
      <line className="axis" x1={0} x2={width} y1={bottom + 0.5} y2={bottom + 0.5} />
      {between.map((value) => (
        <line
          key={value}
          className="axis"
          x1={across(value)}
          x2={across(value)}
          y1={bottom}
          y2={bottom + 4}
        />
      ))}
      {[...limits, 0].map((value) => (
        <g key={value}>
          <line className="axis" x1={across(value)} x2={across(value)} y1={bottom} y2={bottom + 6} />
          <text x={across(value)} y={bottom + 19} textAnchor="middle">
            {tickText(value)}
          </text>
        </g>
      ))}
      {ends.map((value) => (
        <text
          key={value}
          className="tick"
          x={across(value)}
          y={bottom + 19}
          textAnchor={value < 0 ? 'start' : 'end'}
        >
          {tickText(value)}
        </text>
      ))}
      <text className="fill-ow" fontWeight={650} x={10} y={middle + 5}>
        {isNarrow ? sides.lowShort : sides.low}
      </text>
      <text className="fill-wo" fontWeight={650} x={width - 10} y={middle + 5} textAnchor="end">
        {isNarrow ? sides.highShort : sides.high}
      </text>
      <line className="zero" x1={across(0)} x2={across(0)} y1={top} y2={bottom} />
      {!isNarrow && Math.abs(at - across(0)) > 60 && (
        <text x={across(0)} y={top - 8} fontWeight={650} textAnchor="middle">
          {sides.middle}
        </text>
      )}
      {pin && <line className="origin" x1={at} x2={at} y1={top} y2={bottom + 6} strokeWidth={2} />}
      {marks.map(({ id, letter, color, value }) => {
        const x = placeIn(value, range, across);
        return (
          <g key={id}>
            <circle className="mark" cx={x} cy={middle} r={9} style={{ fill: color }} />
            <text className="on-mark" x={x} y={middle + 4.2} textAnchor="middle">
              {letter}
            </text>
            <OffScale value={value} reach={reach} width={width} y={middle} />
          </g>
        );
      })}
      {pin && <OffScale value={pin.value} reach={reach} width={width} y={12} />}
      {pin && <Droplet at={clamp(at, { from: edge, to: width - edge })} point={at} text={pin.text} />}
    </>
  );
}

/** Half the width of a droplet and a little air. */
const DROPLET = 16;
const ARROW = 14;

/** On the axis, or inside of its end with room for the arrow. */
function placeIn(value: number, range: Span, across: Scale): number {
  if (value < range.from) return across(range.from) + ARROW + 9;
  return value > range.to ? across(range.to) - ARROW - 9 : across(value);
}

/** An arrow at the end of the axis for a value beyond it. */
function OffScale({ value, reach, width, y }: { value: number; reach: number; width: number; y: number }) {
  if (Math.abs(value) <= reach) return null;
  const isLow = value < 0;
  const [tip, foot] = isLow ? [2, ARROW - 2] : [width - 2, width - ARROW + 2];
  return (
    <path
      className="solid"
      data-off-scale={isLow ? 'low' : 'high'}
      d={`M${tip} ${y}L${foot} ${y - 6}V${y + 6}Z`}
    >
      <title>{message('chart.off-scale')}</title>
    </path>
  );
}

function Droplet({ at, point, text }: { at: number; point: number; text: string }) {
  const path = `M${point} 30C${at - 3} 25 ${at - 15} 22 ${at - 15} 12a15 13 0 0 1 30 0C${at + 15} 22 ${at + 3} 25 ${point} 30Z`;
  return (
    <>
      <path className="solid" d={path} />
      <text className="on-mark" x={at} y={16.5} textAnchor="middle">
        {text}
      </text>
    </>
  );
}
