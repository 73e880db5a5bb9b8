import { BALANCED_LIMIT, EXACT_LIMIT, type Uncertainty } from '@suite/hld';
import { memo } from 'react';
import { message } from '../../../messages/message.ts';
import { type ChartBox, ChartFigure, Drawing } from '../../../ui/plot/chart-figure.tsx';
import { INTERVAL, LINES, WORDS } from '../../../ui/plot/looks.ts';
import { type Band, Bands, Disc, Label, OFF_SCALE_ROOM, OffScale, Rule } from '../../../ui/plot/marks.tsx';
import { Marks, usePlot } from '../../../ui/plot/plot.tsx';
import { clamp, type Span, tickText } from '../../../ui/plot/scale.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { showValue } from '../../number-text.ts';

/** The colour bands of HLD (R4.20), from the water side to the oil side. */
export const HLD_BANDS: readonly Band[] = [
  { from: -Infinity, to: -EXACT_LIMIT, tone: 'ow-2' },
  { from: -EXACT_LIMIT, to: -BALANCED_LIMIT, tone: 'ow-1' },
  { from: -BALANCED_LIMIT, to: BALANCED_LIMIT, tone: 'balanced' },
  { from: BALANCED_LIMIT, to: EXACT_LIMIT, tone: 'wo-1' },
  { from: EXACT_LIMIT, to: Infinity, tone: 'wo-2' },
];

export const HLD_LIMITS = [-EXACT_LIMIT, -BALANCED_LIMIT, BALANCED_LIMIT, EXACT_LIMIT] as const;

const MIN_REACH = 4;
const MAX_REACH = 8;
const MAX_SCAN_REACH = 16;

/** How far an axis of HLD goes on either side: far enough for the mix, but no further than the bands stay readable. */
export function hldReach(hld: number | null): number {
  return Math.min(MAX_REACH, Math.max(MIN_REACH, Math.ceil(Math.abs(hld ?? 0) + 0.5)));
}

/** The same for the upright axis of a line scan. */
export function scanReach(hld: number | null): number {
  return Math.min(MAX_SCAN_REACH, Math.max(MIN_REACH + 0.5, Math.ceil(Math.abs(hld ?? 0) + 0.5)));
}

export interface AxisMark {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  readonly color: string;
  readonly value: number;
}

interface HldAxisProps {
  hld: number | null;
  /** Each surfactant on its own. */
  marks: readonly AxisMark[];
  /** How sure the value is. */
  uncertainty?: Uncertainty | null;
  isFaded?: boolean;
  /** Where it is not of one mixture: what is said of it, and how far the axis goes. */
  summary?: string;
  reach?: number;
}

const HEIGHT = 76;
const EDGES = { left: 0, right: 0, top: 28, bottom: 22 };

/**
 * Where a mixture stands between O/W and W/O: lettered discs on one axis with the bands, and above it a droplet with the number.
 * What lies beyond its ends stands there with an arrow.
 */
export const HldAxis = memo(function HldAxis({ marks, isFaded, ...props }: HldAxisProps) {
  const title = message('explorer.axis');
  return (
    <ChartFigure
      title={title}
      summary={summaryOf(props)}
      height={HEIGHT}
      toolsAt="nowhere"
      rows={() => ({ head: [title], rows: marks.map(({ name, value }) => [name, value]) })}
      isFaded={isFaded}
    >
      {(box) => <AxisMarks {...props} marks={marks} box={box} />}
    </ChartFigure>
  );
});

/** The same as a strip of a report: it is no chart that could be resized or saved, and says what it shows. */
export function HldStrip({ width, ...props }: HldAxisProps & { width: number }) {
  const box = { width, height: HEIGHT };
  return (
    <Drawing box={box} className="chart-strip">
      <title>{summaryOf(props)}</title>
      <AxisMarks {...props} box={box} />
    </Drawing>
  );
}

function summaryOf({ hld, uncertainty, summary }: Omit<HldAxisProps, 'marks'>): string {
  if (summary !== undefined) return summary;
  if (hld === null) return message('explorer.no-verdict');
  const axis = message('explorer.axis.summary', { hld: showValue('hld', hld) });
  return [axis, intervalOf(uncertainty)?.text].filter(Boolean).join(', ');
}

function AxisMarks({
  box,
  hld,
  marks,
  uncertainty,
  reach = hldReach(hld),
}: HldAxisProps & { box: ChartBox }) {
  return (
    <Marks box={box} x={{ from: -reach, to: reach }} y={{ from: 0, to: 1 }} edges={EDGES}>
      <Bands of={HLD_BANDS} along="x" />
      <Numbers reach={reach} />
      <Rule x={0} look="zero" />
      <SideNames hld={hld} />
      {hld !== null && <Pin value={hld} />}
      <Interval interval={intervalOf(uncertainty)} />
      <Discs marks={marks} />
      {hld !== null && <Droplet value={hld} />}
    </Marks>
  );
}

/** Short marks at whole numbers, longer ones with their numbers at the limits of the bands. */
const Numbers = memo(function Numbers({ reach }: { reach: number }) {
  const { area, x } = usePlot();
  const whole = Array.from({ length: 2 * Math.floor(reach) + 1 }, (_, n) => n - Math.floor(reach));
  const limits = [...HLD_LIMITS, 0];
  return (
    <>
      {[...whole, ...limits].map((value, n) => {
        const length = n < whole.length ? 4 : 6;
        return (
          <line
            key={`${length} ${value}`}
            {...LINES.axis}
            x1={x(value)}
            x2={x(value)}
            y1={area.bottom}
            y2={area.bottom + length}
          />
        );
      })}
      {limits.map((value) => (
        <Label key={value} x={value} y="bottom" dy={19}>
          {tickText(value)}
        </Label>
      ))}
      <Label x="left" y="bottom" dy={19} look="tick">
        {tickText(-reach)}
      </Label>
      <Label x="right" y="bottom" dy={19} look="tick">
        {tickText(reach)}
      </Label>
    </>
  );
});

const NARROW = 500;

/** What either end and the middle mean, above the bands: the discs lie in them. No name is written below the droplet. */
function SideNames({ hld }: { hld: number | null }) {
  const { x, box } = usePlot();
  const { width } = box;
  const isNarrow = width < NARROW;
  const room = isNarrow ? 50 : 140;
  const at = hld === null ? null : x(clamp(hld, x.values));
  const isFree = (from: number, to: number) => at === null || at + 18 < from || at - 18 > to;
  return (
    <>
      {isFree(0, room) && (
        <Label x="left" y="top" dx={2} dy={-8} look="ow">
          {isNarrow ? 'O/W' : message('explorer.side.low')}
        </Label>
      )}
      {isFree(width - room, width) && (
        <Label x="right" y="top" dx={-2} dy={-8} look="wo">
          {isNarrow ? 'W/O' : message('explorer.side.high')}
        </Label>
      )}
      {!isNarrow && isFree(width / 2 - 48, width / 2 + 48) && (
        <Label x="middle" y="top" dy={-8} fontWeight={650}>
          {message('explorer.side.middle')}
        </Label>
      )}
    </>
  );
}

/** The present value, from the point of its droplet down to its number. */
function Pin({ value }: { value: number }) {
  const { x, area } = usePlot();
  const at = x(clamp(value, x.values));
  return <line {...LINES.strong} x1={at} x2={at} y1={area.top} y2={area.bottom + 6} />;
}

/** A bar at the foot of the bands, with a cap at each end that lies on the axis. */
function Interval({ interval }: { interval: (Span & { text: string }) | null }) {
  const { x, area } = usePlot();
  if (!interval || interval.to < x.values.from || interval.from > x.values.to) return null;
  const y = area.bottom - 4;
  const ends = [interval.from, interval.to].map((value) => clamp(value, x.values));
  const [from = 0, to = 0] = ends.map(x);
  return (
    <g data-interval="">
      <title>{interval.text}</title>
      <line {...INTERVAL} x1={from} x2={to} y1={y} y2={y} />
      {[interval.from, interval.to].map((value) =>
        ends.includes(value) ? (
          <line
            key={value}
            x1={x(value)}
            x2={x(value)}
            y1={y - 5}
            y2={y + 4}
            stroke="var(--text)"
            strokeWidth={1.5}
          />
        ) : null,
      )}
    </g>
  );
}

/** What one mark beyond the end of the axis needs: its disc and its number. */
const BEYOND = 52;

/** On the axis; beyond its ends side by side inside of them, with room for the arrow and the value. */
function Discs({ marks }: { marks: readonly AxisMark[] }) {
  const { x, area } = usePlot();
  const { from, to } = x.values;
  const y = (area.top + area.bottom) / 2;
  const beyond = { low: 0, high: 0 };
  return marks.map(({ id, letter, color, value }) => {
    const side = value < from ? 'low' : value > to ? 'high' : null;
    if (side === null) return <Disc key={id} x={x(value)} y={y} fill={color} letter={letter} isApart />;
    const inwards = side === 'low' ? 1 : -1;
    const end = side === 'low' ? area.left : area.right;
    const at = end + inwards * (OFF_SCALE_ROOM + 9 + beyond[side] * BEYOND);
    beyond[side] += 1;
    return (
      <g key={id}>
        <Disc x={at} y={y} fill={color} letter={letter} isApart />
        <text
          {...WORDS.strong}
          x={at + 12 * inwards}
          y={y + 4.2}
          textAnchor={side === 'low' ? 'start' : 'end'}
        >
          {tickText(Math.round(value * 10) / 10)}
        </text>
        <OffScale side={side} at={end} y={y} />
      </g>
    );
  });
}

/** Half the width of a droplet and a little air. */
const HALF = 16;

/** A droplet with the number, its point on the value. */
function Droplet({ value }: { value: number }) {
  const { x, area } = usePlot();
  const point = x(clamp(value, x.values));
  const isBeyond = value < x.values.from || value > x.values.to;
  const edge = isBeyond ? OFF_SCALE_ROOM + HALF : HALF;
  const at = clamp(point, { from: edge, to: area.right - edge });
  return (
    <>
      {isBeyond && (
        <OffScale side={value < 0 ? 'low' : 'high'} at={value < 0 ? area.left : area.right} y={12} />
      )}
      <path
        fill="var(--text)"
        d={`M${point} 30C${at - 3} 25 ${at - 15} 22 ${at - 15} 12a15 13 0 0 1 30 0C${at + 15} 22 ${at + 3} 25 ${point} 30Z`}
      />
      <text {...WORDS.letter} x={at} y={16.5} textAnchor="middle">
        {showValue('hld', value)}
      </text>
    </>
  );
}

/** The interval in which HLD lies with 95 % probability, drawn and said. */
function intervalOf(uncertainty: Uncertainty | null | undefined) {
  if (!uncertainty || uncertainty.standardError === 0) return null;
  const { from, to } = uncertainty.interval95;
  const text = message('explorer.axis.interval', { from: showValue('hld', from), to: showValue('hld', to) });
  return { from, to, text };
}

// The same condition as in explorer.css: rows and charts shrink together.
const LOW = '(max-height: 860px) and (min-width: 54rem)';

/** Whether the window is so low that one decision needs smaller charts to fit. */
export function useIsLow(): boolean {
  return useMedia(LOW);
}
