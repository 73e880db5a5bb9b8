import type { ScanTube } from '@suite/hld';
import { AcrossTicks, type Area, BaseLine, UpTicks } from '../../../ui/plot/axes.tsx';
import { ChartFigure } from '../../../ui/plot/chart-figure.tsx';
import { DragHandle } from '../../../ui/plot/drag-handle.tsx';
import { logScale, type Scale } from '../../../ui/plot/scale.ts';
import type { ChartBox } from '../../../ui/plot/use-chart-box.ts';
import { message } from '../../../messages/message.ts';
import {
  type PhaseView,
  SCAN_STEPS,
  SCAN_UNITS,
  scanName,
  scanScale,
  scanTicks,
  scanValue,
  tensionText,
} from './phase-view.ts';

interface CurveProps {
  view: PhaseView;
  onMove: (value: number) => void;
}

interface Curve {
  readonly id: string;
  readonly name: string;
  /** Which phase it is about, by which it is coloured. */
  readonly tone: 'oil' | 'water' | 'both';
  readonly valueAt: (tube: ScanTube) => number | null;
  /** Drawn dashed where this says so. */
  readonly isLimit?: (tube: ScanTube) => boolean;
}

const TENSION: readonly Curve[] = [
  {
    id: 'oil',
    name: message('phases.tension.oil'),
    tone: 'oil',
    valueAt: ({ tension }) => tension.oil,
  },
  {
    id: 'water',
    name: message('phases.tension.water'),
    tone: 'water',
    valueAt: ({ tension }) => tension.water,
  },
  {
    id: 'both',
    name: message('phases.tension.both'),
    tone: 'both',
    valueAt: ({ tension }) => tension.envelope,
  },
];

const SOLUBILISATION: readonly Curve[] = [
  {
    id: 'oil',
    name: message('phases.spo'),
    tone: 'oil',
    valueAt: ({ tube }) => tube.oil.value,
    isLimit: ({ tube }) => tube.oil.isAll,
  },
  {
    id: 'water',
    name: message('phases.spw'),
    tone: 'water',
    valueAt: ({ tube }) => tube.water.value,
    isLimit: ({ tube }) => tube.water.isAll,
  },
];

/** The tension of the microemulsion against what lies beside it, on a logarithmic axis. */
export function TensionPlot(props: CurveProps) {
  const { envelope, above } = props.view.at.tension;
  const readout =
    envelope !== null
      ? `${tensionText(envelope)} mN/m`
      : above === null
        ? message('phases.no-value')
        : `> ${tensionText(above)} mN/m`;
  const ended = props.view.points.some(({ tension }) => tension.above !== null);
  return (
    <section>
      <Head title={message('phases.tension')} hint={message('phases.tension.hint')} readout={readout} />
      <CurvePlot {...props} title={message('phases.tension')} curves={TENSION} height={200} />
      {ended && <p className="racks-note">{message('phases.tension.ends')}</p>}
    </section>
  );
}

/** What a gram of surfactant takes up of each phase. */
export function SolubilisationPlot(props: CurveProps) {
  const { oil, water } = props.view.at.tube;
  return (
    <section>
      <Head
        title={message('phases.solubilisation')}
        hint={message('phases.solubilisation.hint')}
        readout={`${tensionText(oil.value)} / ${tensionText(water.value)}`}
      />
      <CurvePlot {...props} title={message('phases.solubilisation')} curves={SOLUBILISATION} height={150} />
    </section>
  );
}

function Head({ title, hint, readout }: { title: string; hint: string; readout: string }) {
  return (
    <div className="panel-head flex-wrap">
      <h2 className="panel-title">{title}</h2>
      <span className="text-1 text-text-2">{hint}</span>
      <b className="mr-6 ml-auto text-1 font-bold tabular-nums">{readout}</b>
    </div>
  );
}

interface CurvePlotProps extends CurveProps {
  title: string;
  curves: readonly Curve[];
  height: number;
}

/** Curves over the scan on a logarithmic axis, on bands of the types, with the one handle of the panel. */
function CurvePlot({ view, onMove, title, curves, height }: CurvePlotProps) {
  const { points, scan, range } = view;
  const values = points
    .flatMap((tube) => curves.flatMap(({ valueAt }) => valueAt(tube) ?? []))
    .filter((one) => one > 0);
  if (values.length === 0) return <p className="racks-note">{message('phases.no-value')}</p>;
  const span = decades(Math.min(...values), Math.max(...values));
  return (
    <ChartFigure
      title={title}
      summary={message('phases.curve.summary', { title, what: scanName(scan) })}
      height={height}
      toolsAt="head"
      rows={() => ({
        head: [scanName(scan), 'HLD', message('phases.type'), ...curves.map(({ name }) => name)],
        rows: points.map((tube) => [
          tube.value,
          tube.hld,
          tube.tube.type,
          ...curves.map(({ valueAt }) => valueAt(tube)),
        ]),
      })}
    >
      {(box) => {
        const area = areaOf(box);
        const across = scanScale(view, { from: area.left, to: area.right });
        const up = logScale(span, { from: area.bottom, to: area.top });
        return (
          <>
            <TypeBands points={points} across={across} area={area} />
            {curves.map((curve) => (
              <CurveLine key={curve.id} curve={curve} points={points} across={across} up={up} />
            ))}
            <UpTicks ticks={powersOf(span)} scale={up} area={area} hasRules />
            <AcrossTicks
              ticks={scanTicks(view, area.right - area.left, 40)}
              scale={across}
              area={area}
              hasMarks
            />
            <BaseLine area={area} />
            <DragHandle
              label={`${title}, ${scanName(scan)}`}
              present={{
                value: view.at.value,
                text: `${scanValue(scan, view.at.value)} ${SCAN_UNITS[scan]}`.trim(),
                step: SCAN_STEPS[scan],
                range,
                onMove: (value) => onMove(value),
              }}
              across={across}
              ring={null}
              plot={area}
            />
          </>
        );
      }}
    </ChartFigure>
  );
}

function areaOf({ width, height }: ChartBox): Area {
  return { left: 46, right: width - 10, top: 8, bottom: height - 22 };
}

/** Whole powers of ten around the values, at most six of them. */
function decades(least: number, most: number): { from: number; to: number } {
  const top = Math.ceil(Math.log10(most));
  const bottom = Math.max(top - 6, Math.floor(Math.log10(least)));
  return { from: 10 ** bottom, to: 10 ** Math.max(top, bottom + 1) };
}

function powersOf({ from, to }: { from: number; to: number }): number[] {
  const [low, high] = [Math.round(Math.log10(from)), Math.round(Math.log10(to))];
  return Array.from({ length: high - low + 1 }, (_, n) => Number((10 ** (low + n)).toPrecision(6)));
}

interface TypeBandsProps {
  points: readonly ScanTube[];
  across: Scale;
  area: Area;
}

/** Which type the tubes along the scan have. */
function TypeBands({ points, across, area }: TypeBandsProps) {
  const bands: { type: string; from: number; to: number }[] = [];
  for (const [n, { tube, value }] of points.entries()) {
    const last = bands.at(-1);
    const before = points[n - 1];
    // Between two points of different types the edge is drawn in the middle.
    const edge = before ? (before.value + value) / 2 : value;
    if (last?.type === tube.type) last.to = value;
    else {
      if (last) last.to = edge;
      bands.push({ type: tube.type, from: edge, to: value });
    }
  }
  return bands.map(({ type, from, to }) => (
    <g key={`${type} ${from}`}>
      <rect
        className="phases-band"
        data-type={type}
        x={across(from)}
        width={Math.max(0, across(to) - across(from))}
        y={area.top}
        height={area.bottom - area.top}
      />
      {across(to) - across(from) > 18 && (
        <text
          className="phases-numeral"
          data-type={type}
          x={(across(from) + across(to)) / 2}
          y={area.top + 12}
          textAnchor="middle"
        >
          {type}
        </text>
      )}
    </g>
  ));
}

interface CurveLineProps {
  curve: Curve;
  points: readonly ScanTube[];
  across: Scale;
  up: Scale;
}

/** One curve in pieces: nothing is drawn across a gap, nor across a change of type, where the model may jump. */
function CurveLine({ curve, points, across, up }: CurveLineProps) {
  const pieces: { path: string; isLimit: boolean }[] = [];
  let last: { type: string; isLimit: boolean } | undefined;
  for (const tube of points) {
    const value = curve.valueAt(tube);
    const isLimit = curve.isLimit?.(tube) ?? false;
    if (value === null || !(value > 0)) {
      last = undefined;
      continue;
    }
    const place = `${across(tube.value).toFixed(1)} ${up(value).toFixed(1)}`;
    const piece = pieces.at(-1);
    if (last && piece && last.isLimit === isLimit && (last.type === tube.tube.type || curve.tone === 'both'))
      piece.path += `L${place}`;
    else pieces.push({ path: `M${place}`, isLimit });
    last = { type: tube.tube.type, isLimit };
  }
  return pieces.map(({ path, isLimit }) => (
    <path
      key={path}
      className="phases-curve"
      data-tone={curve.tone}
      data-limit={isLimit || undefined}
      d={path}
    />
  ));
}
