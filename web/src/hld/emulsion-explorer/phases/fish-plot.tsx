import {
  type ChartColumn,
  columnAt,
  evaluateFormulation,
  fishChart,
  hldAt,
  type InversionPath,
  nacPhases,
  ownPercent,
} from '@suite/hld';
import { type PointerEvent, useId, useMemo, useState } from 'react';
import { AcrossTicks, BaseLine, UpTicks } from '../../../ui/plot/axes.tsx';
import { ChartFigure } from '../../../ui/plot/chart-figure.tsx';
import { clamp, linearScale, type Scale, ticksOf } from '../../../ui/plot/scale.ts';
import type { ChartBox } from '../../../ui/plot/use-chart-box.ts';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import {
  hldText,
  type PhaseView,
  SCAN_UNITS,
  scanName,
  scanScale,
  scanTicks,
  scanValue,
} from './phase-view.ts';

/** What a fish can be drawn against: a condition. */
type Upright = 'salinity' | 'temperature' | 'eacn';

const HEIGHT = 300;
const COLUMNS = 60;

/** The fish in mass % against the scanned condition, with the recipe and the path in it. */
export function FishPlot({ view, path }: { view: PhaseView; path: InversionPath | null }) {
  const upright: Upright = view.scan === 'concentration' || view.scan === 'ratio' ? 'salinity' : view.scan;
  const fish = useMemo(() => fishOf(view, upright), [view, upright]);
  const [over, setOver] = useState<{ percent: number; value: number }>();
  if (fish === null)
    return <p className="racks-note text-warn">{message('phases.fish.none', { what: scanName(upright) })}</p>;
  const { own, present } = fish;
  const summary = message('phases.fish.summary', {
    percent: numberText(fish.chart.head.percent, 1),
    recipe: numberText(own, 1),
    what: scanName(upright),
    value: scanValue(upright, present),
  });
  return (
    <section aria-label={message('phases.fish')}>
      <div className="panel-head flex-wrap">
        <h2 className="panel-title">{message('phases.fish')}</h2>
        <span className="text-1 text-text-2">
          {message('phases.fish.hint', {
            what: scanName(upright),
            unit: SCAN_UNITS[upright],
            water: numberText(view.sample.water, 0),
            oil: numberText(view.sample.oil, 0),
          })}
        </span>
      </div>
      <ChartFigure
        title={message('phases.fish')}
        summary={summary}
        height={HEIGHT}
        toolsAt="head"
        rows={() => ({
          head: [message('phases.percent'), message('phases.fish.from'), message('phases.fish.to'), 'HLD 0'],
          rows: fish.chart.columns.map(({ percent, body, balanced }) => [
            percent,
            body?.from ?? null,
            body?.to ?? null,
            balanced,
          ]),
        })}
      >
        {(box) => <Plot box={box} view={view} upright={upright} fish={fish} path={path} onOver={setOver} />}
      </ChartFigure>
      <p className="racks-note" aria-live="off">
        {over ? overText(view, upright, over) : message('phases.fish.over')}
      </p>
    </section>
  );
}

/** What the model says where the pointer is: one column and one cell, which is computed within a frame. */
function overText(
  view: PhaseView,
  upright: Upright,
  { percent, value }: { percent: number; value: number },
): string {
  const at = columnAt(view.sample, percent);
  const hld = at.ok ? hldAt(at.value.formulation, upright, value) : at;
  const phases = at.ok && hld.ok ? nacPhases({ ...at.value.column, hld: hld.value }) : null;
  if (!hld.ok || !phases?.ok) return message('phases.no-value');
  return message('phases.fish.at', {
    percent: numberText(percent, 1),
    value: `${scanValue(upright, value)} ${SCAN_UNITS[upright]}`.trim(),
    hld: hldText(hld.value),
    type: phases.value.type,
  });
}

function fishOf(view: PhaseView, upright: Upright) {
  const { sample, range, scan } = view;
  const own = ownPercent(sample);
  const { eacn } = evaluateFormulation(sample.formulation);
  if (!own.ok || !eacn.ok) return null;
  const present = upright === 'eacn' ? eacn.value : sample.formulation.conditions[upright];
  const first = fishChart(sample, upright, [own.value]);
  if (!first.ok) return null;
  const most = Math.min(60, Math.max(1.4 * first.value.head.percent, 1.6 * own.value));
  const percents = Array.from({ length: COLUMNS }, (_, n) => (most * (n + 0.25)) / (COLUMNS - 0.5));
  const chart = fishChart(sample, upright, percents);
  if (!chart.ok) return null;
  const span = scan === upright ? range : spanOf(chart.value.columns, present);
  const isLog = scan === upright && view.isLog;
  return span && { chart: chart.value, own: own.value, present, most, span, isLog };
}

type Fish = NonNullable<ReturnType<typeof fishOf>>;

/** From the lowest edge to the highest, with some air, and where the recipe is. */
function spanOf(columns: readonly ChartColumn[], present: number): { from: number; to: number } | null {
  const values = columns
    .flatMap(({ body }) => [body?.from, body?.to])
    .filter((value) => typeof value === 'number');
  const all = [...values, present];
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const air = 0.25 * (to - from);
  return to > from ? { from: Math.max(0.01, from - air), to: to + air } : null;
}

interface PlotProps {
  box: ChartBox;
  view: PhaseView;
  upright: Upright;
  fish: Fish;
  path: InversionPath | null;
  onOver: (over: { percent: number; value: number } | undefined) => void;
}

function Plot({ box, view, upright, fish, path, onOver }: PlotProps) {
  const { most, span, isLog, chart, own, present } = fish;
  const hatch = useId();
  const axis = { range: span, isLog };
  const area = { left: 38, right: box.width - 12, top: 10, bottom: box.height - 34 };
  const across = linearScale({ from: 0, to: most }, { from: area.left, to: area.right });
  const up = scanScale(axis, { from: area.bottom, to: area.top });
  const inside = (value: number) => up(clamp(value, span));
  const places = { across, up: inside };
  const isRising = (chart.columns[0]?.body?.from ?? 0) <= (chart.columns[0]?.body?.to ?? 0);
  const body = chart.columns.flatMap(({ percent, body: edge }) =>
    edge && edge.from !== null && edge.to !== null ? [{ percent, from: edge.from, to: edge.to }] : [],
  );
  const headValue = chart.head.value;
  const outline = [
    ...body.map(({ percent, from }) => point(places, percent, from)),
    ...(headValue === null ? [] : [point(places, chart.head.percent, headValue)]),
    ...body.toReversed().map(({ percent, to }) => point(places, percent, to)),
  ];
  const tail = chart.columns.flatMap(({ percent, tail: one }) =>
    one && percent > chart.head.percent
      ? [{ percent, from: one.from ?? span.from, to: one.to ?? span.to }]
      : [],
  );
  const tailLine = [
    ...tail.map(({ percent, from }) => point(places, percent, from)),
    ...tail.toReversed().map(({ percent, to }) => point(places, percent, to)),
  ];
  const balanced = chart.columns.flatMap(({ percent, balanced: value }) =>
    value === null ? [] : [point(places, percent, value)],
  );
  const over = (event: PointerEvent<SVGRectElement>) => {
    const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (!frame) return;
    const percent = across.valueAt(event.clientX - frame.left);
    onOver({ percent: Math.max(0.01, percent), value: up.valueAt(event.clientY - frame.top) });
  };
  const [low, high] = isRising ? (['I', 'II'] as const) : (['II', 'I'] as const);
  return (
    <>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 7L7 0" className="rule" />
        </pattern>
      </defs>
      <GroundHalves balanced={balanced} area={area} isRising={isRising} />
      {tailLine.length > 2 && <polygon points={tailLine.join(' ')} fill={`url(#${hatch})`} />}
      {outline.length > 2 && <polygon className="phases-body" points={outline.join(' ')} />}
      <polyline className="zero" fill="none" points={balanced.join(' ')} />
      <text
        className={low === 'I' ? 'fill-ow' : 'fill-wo'}
        fontWeight={650}
        x={area.right - 4}
        y={area.bottom - 8}
        textAnchor="end"
      >
        {message(`phases.side.${low}`)}
      </text>
      <text
        className={high === 'I' ? 'fill-ow' : 'fill-wo'}
        fontWeight={650}
        x={area.right - 4}
        y={area.top + 14}
        textAnchor="end"
      >
        {message(`phases.side.${high}`)}
      </text>
      {headValue !== null && inside(headValue) > area.top && (
        <>
          <circle className="phases-head" cx={across(chart.head.percent)} cy={inside(headValue)} r={4} />
          <text className="strong" x={across(chart.head.percent) + 7} y={inside(headValue) - 7}>
            X {numberText(chart.head.percent, 1)} %
          </text>
        </>
      )}
      {tailLine.length > 2 && (
        <text
          x={area.right - 4}
          y={(inside(tail.at(-1)?.from ?? span.from) + inside(tail.at(-1)?.to ?? span.to)) / 2 + 16}
          textAnchor="end"
          className="halo"
        >
          {message('phases.fish.tail')}
        </text>
      )}
      <PathLine path={path} upright={upright} x={across(own)} inside={inside} />
      <circle className="ring" cx={across(own)} cy={inside(present)} r={5.5} />
      <text className="strong halo" x={across(own) + 10} y={inside(present) + 4}>
        {view.sample.formulation && message('phases.fish.recipe', { percent: numberText(own, 1) })}
      </text>
      <AcrossTicks
        ticks={ticksOf({ from: 0, to: most }, area.right - area.left, 70)}
        scale={across}
        area={area}
        hasMarks
      />
      <UpTicks ticks={scanTicks(axis, area.bottom - area.top, 30)} scale={up} area={area} />
      <BaseLine area={area} />
      <text className="tick" x={area.right} y={box.height - 3} textAnchor="end">
        {message('phases.percent')}
      </text>
      <rect
        x={area.left}
        y={area.top}
        width={Math.max(0, area.right - area.left)}
        height={area.bottom - area.top}
        fill="transparent"
        onPointerMove={over}
        onPointerLeave={() => onOver(undefined)}
      />
    </>
  );
}

interface Places {
  readonly across: Scale;
  readonly up: (value: number) => number;
}

function point({ across, up }: Places, percent: number, value: number): string {
  return `${across(percent).toFixed(1)},${up(value).toFixed(1)}`;
}

interface Halves {
  balanced: readonly string[];
  area: { left: number; right: number; top: number; bottom: number };
  isRising: boolean;
}

/** The two sides of the balance as grounds. */
function GroundHalves({ balanced, area, isRising }: Halves) {
  const { left, right, top, bottom } = area;
  if (balanced.length < 2) return null;
  const first = balanced[0]?.split(',')[1] ?? top;
  const last = balanced.at(-1)?.split(',')[1] ?? top;
  const edge = `${left},${first} ${balanced.join(' ')} ${right},${last}`;
  return (
    <>
      <polygon
        className={isRising ? 'fill-wo-1' : 'fill-ow-1'}
        points={`${left},${top} ${edge} ${right},${top}`}
      />
      <polygon
        className={isRising ? 'fill-ow-1' : 'fill-wo-1'}
        points={`${left},${bottom} ${edge} ${right},${bottom}`}
      />
    </>
  );
}

interface PathLineProps {
  path: InversionPath | null;
  upright: Upright;
  x: number;
  inside: (value: number) => number;
}

/** The steps of the inversion as numbered marks, each a little beside the last. */
function PathLine({ path, upright, x, inside }: PathLineProps) {
  if (path === null) return null;
  const places = path.points.map((at, n) => ({ n, x: x + n * 9, y: inside(at[upright]) }));
  return (
    <>
      <polyline className="phases-path" points={places.map((at) => `${at.x},${at.y}`).join(' ')} />
      {places.slice(1).map((at) => (
        <g key={at.n}>
          <circle className="ring" cx={at.x} cy={at.y} r={8} />
          <text className="strong" x={at.x} y={at.y + 4} textAnchor="middle">
            {at.n}
          </text>
        </g>
      ))}
    </>
  );
}
