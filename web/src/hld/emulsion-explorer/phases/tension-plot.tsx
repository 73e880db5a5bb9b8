import type { ScanTube } from '@suite/hld';
import { Handle } from '../../../ui/plot/handle.tsx';
import { Bands, Clip, Grid, Label, Line } from '../../../ui/plot/marks.tsx';
import { Plot, usePlot } from '../../../ui/plot/plot.tsx';
import { decadesOf } from '../../../ui/plot/scale.ts';
import { message } from '../../../messages/message.ts';
import { type PhaseView, SCAN_STEPS, SCAN_UNITS, scanName, scanValue, tensionText } from './phase-view.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

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
    <PanelHead title={title} className="flex-wrap">
      <span className="text-1 text-text-2">{hint}</span>
      <b className="mr-6 ml-auto text-1 font-bold tabular-nums">{readout}</b>
    </PanelHead>
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
  return (
    <Plot
      title={title}
      summary={message('phases.curve.summary', { title, what: scanName(scan) })}
      height={height}
      toolsAt="head"
      x={{ ...range, isLog: view.isLog, apart: 40, hasMarks: true }}
      y={decadesOf(values, MOST_DECADES)}
      edges={EDGES}
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
      <TypeBands points={points} />
      <Clip>
        {curves.flatMap((curve) =>
          piecesOf(curve, points).map(({ x, y, isLimit }) => (
            <Line
              key={`${curve.id} ${x[0]}`}
              x={x}
              y={y}
              stroke={TONES[curve.tone]}
              isMain={curve.tone === 'both'}
              strokeDasharray={isLimit ? '5 4' : undefined}
            />
          )),
        )}
      </Clip>
      <Grid y />
      <Handle
        x={{
          label: `${title}, ${scanName(scan)}`,
          value: view.at.value,
          text: `${scanValue(scan, view.at.value)} ${SCAN_UNITS[scan]}`.trim(),
          step: SCAN_STEPS[scan],
          onMove,
        }}
      />
    </Plot>
  );
}

const EDGES = { left: 46, right: 10, top: 8, bottom: 22 };
const MOST_DECADES = 6;
const TONES = { oil: 'var(--wo)', water: 'var(--ow)', both: 'var(--text)' } as const;

const LOOKS = {
  I: { tone: 'ow-1', word: 'ow' },
  II: { tone: 'wo-1', word: 'wo' },
  III: { tone: 'me', word: 'me' },
  IV: { tone: 'me', word: 'me' },
} as const;

/** Narrower than this there is no room for the numeral. */
const ROOM = 18;

/** Which type the tubes along the scan have. */
function TypeBands({ points }: { points: readonly ScanTube[] }) {
  const { x } = usePlot();
  const bands: { type: ScanTube['tube']['type']; from: number; to: number }[] = [];
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
  return (
    <>
      <Bands of={bands.map((band) => ({ ...band, tone: LOOKS[band.type].tone }))} along="x" />
      {bands.map(({ type, from, to }) => {
        const width = x(to) - x(from);
        return width > ROOM ? (
          <Label key={from} x={from} y="top" dx={width / 2} dy={12} look={LOOKS[type].word}>
            {type}
          </Label>
        ) : null;
      })}
    </>
  );
}

/** One curve in pieces: nothing is drawn across a gap, nor across a change of type, where the model may jump. */
function piecesOf(curve: Curve, points: readonly ScanTube[]) {
  const pieces: { x: number[]; y: number[]; isLimit: boolean }[] = [];
  let last: { type: string; isLimit: boolean } | undefined;
  for (const tube of points) {
    const value = curve.valueAt(tube);
    const isLimit = curve.isLimit?.(tube) ?? false;
    if (value === null || !(value > 0)) {
      last = undefined;
      continue;
    }
    const piece = pieces.at(-1);
    if (
      last &&
      piece &&
      last.isLimit === isLimit &&
      (last.type === tube.tube.type || curve.tone === 'both')
    ) {
      piece.x.push(tube.value);
      piece.y.push(value);
    } else pieces.push({ x: [tube.value], y: [value], isLimit });
    last = { type: tube.tube.type, isLimit };
  }
  return pieces;
}
