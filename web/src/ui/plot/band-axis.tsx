import { memo } from 'react';
import { type Band, Ground } from './bands.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { OFF_SCALE_ROOM as ARROW, OffScale } from './off-scale.tsx';
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
  /** How far the value of the pin may be off: a bar at the foot of the bands. */
  interval?: { readonly from: number; readonly to: number; readonly text: string } | null;
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

/** The same as a strip of a report: it is no chart that could be resized or saved, and says what it shows. */
export function BandStrip({ width, ...props }: BandAxisProps & { width: number }) {
  return (
    <div className="chart">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
        <title>{props.summary}</title>
        <Plot {...props} box={{ width, height: HEIGHT }} />
      </svg>
    </div>
  );
}

function Plot({ box, reach, limits, marks, pin, ...props }: BandAxisProps & { box: ChartBox }) {
  const { width, height } = box;
  const range = { from: -reach, to: reach };
  const across = linearScale(range, { from: 0, to: width });
  const [top, bottom] = [28, height - 22];
  const middle = (top + bottom) / 2;
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
      <line className="zero" x1={across(0)} x2={across(0)} y1={top} y2={bottom} />
      <SideNames sides={props.sides} width={width} y={top - 8} pinAt={pin === null ? null : at} />
      {pin && <line className="origin" x1={at} x2={at} y1={top} y2={bottom + 6} strokeWidth={2} />}
      {props.interval && (
        <IntervalBar interval={props.interval} range={range} across={across} y={bottom - 4} />
      )}
      {placeMarks(marks, range, across).map(({ mark, x, isBeyond }) => (
        <g key={mark.id}>
          <circle className="mark" cx={x} cy={middle} r={9} style={{ fill: mark.color }} />
          <text className="on-mark" x={x} y={middle + 4.2} textAnchor="middle">
            {mark.letter}
          </text>
          {isBeyond && (
            <text
              className="strong"
              x={mark.value < 0 ? x + 12 : x - 12}
              y={middle + 4.2}
              textAnchor={mark.value < 0 ? 'start' : 'end'}
            >
              {tickText(Math.round(mark.value * 10) / 10)}
            </text>
          )}
          {isBeyond && <OffScale {...endOf(mark.value, width)} y={middle} />}
        </g>
      ))}
      {pin && Math.abs(pin.value) > reach && <OffScale {...endOf(pin.value, width)} y={12} />}
      {pin && <Droplet at={clamp(at, { from: edge, to: width - edge })} point={at} text={pin.text} />}
    </>
  );
}

/** Half the width of a droplet and a little air. */
const DROPLET = 16;

/** The end of the axis beyond which a value lies. */
function endOf(value: number, width: number) {
  return value < 0 ? ({ side: 'low', at: 0 } as const) : ({ side: 'high', at: width } as const);
}

/** What one mark beyond the end of the axis needs: its disc and its number. */
const BEYOND = 52;

interface PlacedMark {
  readonly mark: AxisMark;
  readonly x: number;
  readonly isBeyond: boolean;
}

/** On the axis; beyond its ends side by side inside of them, with room for the arrow. */
function placeMarks(marks: readonly AxisMark[], range: Span, across: Scale): PlacedMark[] {
  let [low, high] = [0, 0];
  return marks.map((mark) => {
    if (mark.value < range.from) {
      low += 1;
      return { mark, x: across(range.from) + ARROW + 9 + (low - 1) * BEYOND, isBeyond: true };
    }
    if (mark.value > range.to) {
      high += 1;
      return { mark, x: across(range.to) - ARROW - 9 - (high - 1) * BEYOND, isBeyond: true };
    }
    return { mark, x: across(mark.value), isBeyond: false };
  });
}

interface SideNamesProps {
  sides: BandAxisProps['sides'];
  width: number;
  y: number;
  /** Where the droplet stands: no name is written below it. */
  pinAt: number | null;
}

/** What either end and the middle mean, above the bands: the discs lie in them. */
function SideNames({ sides, width, y, pinAt }: SideNamesProps) {
  const isNarrow = width < NARROW;
  const reserved = isNarrow ? 50 : 140;
  const isFree = (from: number, to: number) => pinAt === null || pinAt + 18 < from || pinAt - 18 > to;
  return (
    <>
      {isFree(0, reserved) && (
        <text className="fill-ow" fontWeight={650} x={2} y={y}>
          {isNarrow ? sides.lowShort : sides.low}
        </text>
      )}
      {isFree(width - reserved, width) && (
        <text className="fill-wo" fontWeight={650} x={width - 2} y={y} textAnchor="end">
          {isNarrow ? sides.highShort : sides.high}
        </text>
      )}
      {!isNarrow && isFree(width / 2 - 48, width / 2 + 48) && (
        <text x={width / 2} y={y} fontWeight={650} textAnchor="middle">
          {sides.middle}
        </text>
      )}
    </>
  );
}

interface IntervalBarProps {
  interval: NonNullable<BandAxisProps['interval']>;
  range: Span;
  across: Scale;
  y: number;
}

/** A bar with a cap at each end that lies on the axis. */
function IntervalBar({ interval, range, across, y }: IntervalBarProps) {
  const { from, to, text } = interval;
  if (to < range.from || from > range.to) return null;
  const [left, right] = [across(clamp(from, range)), across(clamp(to, range))];
  return (
    <g data-interval="">
      <title>{text}</title>
      <line className="interval" x1={left} x2={right} y1={y} y2={y} />
      {from >= range.from && <line className="interval-cap" x1={left} x2={left} y1={y - 5} y2={y + 4} />}
      {to <= range.to && <line className="interval-cap" x1={right} x2={right} y1={y - 5} y2={y + 4} />}
    </g>
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
