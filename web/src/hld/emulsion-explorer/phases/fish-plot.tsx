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
import { useId, useMemo, useState } from 'react';
import { Hover } from '../../../ui/plot/handle.tsx';
import { GROUNDS, haloOf, LINES, RING, WORDS } from '../../../ui/plot/looks.ts';
import { Dot, Label, Line, type Point, Region } from '../../../ui/plot/marks.tsx';
import { Plot, usePlot } from '../../../ui/plot/plot.tsx';
import { clamp } from '../../../ui/plot/scale.ts';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { hldText, type PhaseView, SCAN_UNITS, scanName, scanValue } from './phase-view.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

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
      <PanelHead title={message('phases.fish')} className="flex-wrap">
        <span className="text-1 text-text-2">
          {message('phases.fish.hint', {
            what: scanName(upright),
            unit: SCAN_UNITS[upright],
            water: numberText(view.sample.water, 0),
            oil: numberText(view.sample.oil, 0),
          })}
        </span>
      </PanelHead>
      <Plot
        title={message('phases.fish')}
        summary={summary}
        height={HEIGHT}
        toolsAt="head"
        x={{ from: 0, to: fish.most, apart: 70, hasMarks: true }}
        y={{ ...fish.span, isLog: fish.isLog, apart: 30 }}
        edges={EDGES}
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
        <FishMarks fish={fish} />
        {path && <PathLine path={path} upright={upright} percent={own} />}
        <Dot x={own} y={clamp(present, fish.span)} />
        <Label x={own} y={clamp(present, fish.span)} dx={10} dy={4} look="strong" halo textAnchor="start">
          {message('phases.fish.recipe', { percent: numberText(own, 1) })}
        </Label>
        <Label x="right" y="bottom" dy={31} look="tick">
          {message('phases.percent')}
        </Label>
        <Hover onOver={(at) => setOver(at && { percent: Math.max(0.01, at.x), value: at.y })} />
      </Plot>
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

const EDGES = { left: 38, right: 12, top: 10, bottom: 34 };

/** Both sides of the balance, the tail, the body and the head. */
function FishMarks({ fish: { chart, span, most } }: { fish: Fish }) {
  const { area, y } = usePlot();
  const hatch = useId();
  const { columns, head } = chart;
  const isRising = (columns[0]?.body?.from ?? 0) <= (columns[0]?.body?.to ?? 0);
  const [low, high] = isRising ? (['I', 'II'] as const) : (['II', 'I'] as const);
  const inside = (value: number) => clamp(value, span);
  const around = (edges: readonly { percent: number; from: number; to: number }[], tip: readonly Point[]) => [
    ...edges.map(({ percent, from }) => ({ x: percent, y: inside(from) })),
    ...tip,
    ...edges.toReversed().map(({ percent, to }) => ({ x: percent, y: inside(to) })),
  ];
  const headAt = head.value === null ? null : { x: head.percent, y: inside(head.value) };
  const body = columns.flatMap(({ percent, body: edge }) =>
    edge && edge.from !== null && edge.to !== null ? [{ percent, from: edge.from, to: edge.to }] : [],
  );
  const tail = columns.flatMap(({ percent, tail: one }) =>
    one && percent > head.percent ? [{ percent, from: one.from ?? span.from, to: one.to ?? span.to }] : [],
  );
  const balanced = columns.flatMap(({ percent, balanced: value }) =>
    value === null ? [] : [{ x: percent, y: inside(value) }],
  );
  const [first, last] = [balanced[0], balanced.at(-1)];
  const side = (end: number) =>
    first && last && balanced.length > 1
      ? [{ x: 0, y: end }, { ...first, x: 0 }, ...balanced, { ...last, x: most }, { x: most, y: end }]
      : [];
  const tailEnd = tail.at(-1);
  return (
    <>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 7L7 0" {...LINES.rule} />
        </pattern>
      </defs>
      <Region points={side(span.to)} fill={GROUNDS[isRising ? 'wo-1' : 'ow-1']} />
      <Region points={side(span.from)} fill={GROUNDS[isRising ? 'ow-1' : 'wo-1']} />
      <Region points={around(tail, [])} fill={`url(#${hatch})`} />
      <Region
        points={around(body, headAt ? [headAt] : [])}
        fill="var(--me-wash)"
        stroke="var(--me)"
        strokeWidth={2}
      />
      <Line x={balanced.map(({ x }) => x)} y={balanced.map((at) => at.y)} {...LINES.zero} strokeWidth={1} />
      <Label x="right" y="bottom" dx={-4} dy={-8} look={low === 'I' ? 'ow' : 'wo'}>
        {message(`phases.side.${low}`)}
      </Label>
      <Label x="right" y="top" dx={-4} dy={14} look={high === 'I' ? 'ow' : 'wo'}>
        {message(`phases.side.${high}`)}
      </Label>
      {headAt && y(headAt.y) > area.top && (
        <>
          <Dot {...headAt} r={4} fill="var(--me)" stroke="none" />
          <Label {...headAt} dx={7} dy={-7} look="strong" textAnchor="start">
            X {numberText(head.percent, 1)} %
          </Label>
        </>
      )}
      {tailEnd && tail.length > 1 && (
        <text
          {...WORDS.plain}
          {...haloOf()}
          x={area.right - 4}
          y={(y(inside(tailEnd.from)) + y(inside(tailEnd.to))) / 2 + 16}
          textAnchor="end"
        >
          {message('phases.fish.tail')}
        </text>
      )}
    </>
  );
}

interface PathLineProps {
  path: InversionPath;
  upright: Upright;
  percent: number;
}

/** The steps of the inversion as numbered marks, each a little beside the last. */
function PathLine({ path, upright, percent }: PathLineProps) {
  const { x, y } = usePlot();
  const places = path.points.map((at, n) => ({
    n,
    x: x(percent) + n * 9,
    y: y(clamp(at[upright], y.values)),
  }));
  return (
    <>
      <path
        fill="none"
        {...LINES.strong}
        strokeWidth={1.75}
        d={`M${places.map((at) => `${at.x} ${at.y}`).join('L')}`}
      />
      {places.slice(1).map((at) => (
        <g key={at.n}>
          <circle {...RING} cx={at.x} cy={at.y} r={8} />
          <text {...WORDS.strong} x={at.x} y={at.y + 4} textAnchor="middle">
            {at.n}
          </text>
        </g>
      ))}
    </>
  );
}
