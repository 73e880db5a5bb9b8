import type { FilterField } from '@suite/contracts/ingredients';
import {
  lazy,
  memo,
  type RefCallback,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { HansenPicture, HansenSphere, HansenTheme } from '../../../ui/hansen/hansen.ts';
import { message } from '../../../messages/message.ts';
import { PanelBoundary } from '../../../ui/primitives/panel-boundary.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { fittedOf } from '../explorer-store.ts';
import type { Candidate } from '../candidates/join-candidates.ts';
import { ingredientKey } from '../../recipe/hsp-ingredient.ts';
import { shownRed } from '../score-chip.tsx';
import { useActions, useExplorer, useHighlighted } from '../use-explorer.tsx';
import { colorScale } from './color-scale.ts';
import { type ChartView, PointsLegend } from './points-legend.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import { spheresOf, usePoints } from './use-points.ts';

// With the pictures come their library and styles; the panels do not wait for them.
const HansenSpace = lazy(async () => {
  const { HansenSpace: Space } = await import('../../../ui/hansen/hansen-space.tsx');
  return { default: Space };
});
const HansenProjections = lazy(async () => {
  const { HansenProjections: Projections } = await import('../../../ui/hansen/hansen-projections.tsx');
  return { default: Projections };
});
const TeasChart = lazy(async () => {
  const { TeasChart: Teas } = await import('../../../ui/hansen/teas-chart.tsx');
  return { default: Teas };
});

const RedBars = lazy(async () => {
  const { RedBars: Bars } = await import('../../../ui/hansen/red-bars.tsx');
  return { default: Bars };
});

const Space = memo(HansenSpace);
const MOST_BARS = 20;

/** The pictures, once they come into sight: drawing them costs more than all the rest. */
export function ChartsPanel({ rows }: { rows: readonly Candidate[] }) {
  const targets = useExplorer((state) => state.targets);
  const isBlendEmpty = useExplorer(({ recipe }) => recipe.blend.components.length === 0);
  const hasTests = useExplorer(({ recipe }) => recipe.targets.some(({ kind }) => kind === 'fit'));
  const [chartRef, wasVisible] = useWasVisible();
  const height = useChartHeight();
  if (targets.length === 0 && isBlendEmpty && !hasTests) return null;
  return (
    <div ref={chartRef} className="compat-charts" data-panel="charts" style={{ minHeight: height }}>
      {wasVisible && <Charts height={height} rows={rows} />}
    </div>
  );
}

/** Hansen space with its spheres, every candidate, the tests and the blend, linked with the table. */
function Charts({ height, rows }: { height: number; rows: readonly Candidate[] }) {
  const { highlight } = useActions();
  const [theme, setTheme] = useState<HansenTheme>('field');
  const [view, setView] = useState<ChartView>('2d');
  const lit = useHighlighted(highlight);
  const { highlighted, selected } = useDeferredValue(lit);
  const [colorBy, setColorBy] = useState<FilterField>();
  const drawn = useDrawnRows(colorBy);
  const scale = useMemo(
    () =>
      colorBy &&
      colorScale(
        colorBy,
        drawn.passing.map(({ value }) => value),
      ),
    [colorBy, drawn],
  );
  // The pictures follow as fast as the machine draws; numbers and fields do not wait for them.
  const points = useDeferredValue(usePoints(drawn, scale));
  const spheres = useDeferredValue(useSpheres());
  const cloud = useCloud();
  const picture = {
    spheres,
    points,
    ...(cloud.length > 0 ? { cloud } : {}),
    highlighted,
    selected,
    onHighlight: highlight.pointAt,
    onSelect: highlight.choose,
    theme,
    height,
  };
  return (
    <section aria-label={message('compat.tab.charts')} className="compat-pictures" data-view={view}>
      <PanelBoundary fallback={<Skeleton rows={6} />}>
        {view === '2d' && <HansenProjections {...picture} className="compat-projections" />}
        {view === '3d' && <Space {...picture} />}
        {view === 'teas' && <TeasChart {...picture} />}
        {view === 'bars' && <BestBars {...picture} rows={rows} />}
      </PanelBoundary>
      <PointsLegend
        points={points}
        missing={drawn.missing}
        scale={scale}
        onColorBy={setColorBy}
        view={view}
        onView={setView}
        theme={theme}
        onTheme={setTheme}
      />
    </section>
  );
}

type BarsProps = Pick<HansenPicture, 'highlighted' | 'selected' | 'onHighlight' | 'onSelect'> & {
  rows: readonly Candidate[];
  height: number;
};

/** RED of the best candidates. */
function BestBars({ rows, highlighted, selected, onHighlight, onSelect, height }: BarsProps) {
  const isWorst = useExplorer((state) => state.targets.length > 1);
  const near = useDeferredValue(rows);
  const bars = useMemo(
    () =>
      near.slice(0, MOST_BARS).map(({ ingredient, standings }) => ({
        id: ingredientKey(ingredient),
        name: ingredient.name,
        red: Math.max(0, shownRed(standings)),
        score: standings.score,
      })),
    [near],
  );
  return <RedBars rows={bars} {...{ isWorst, highlighted, selected, onHighlight, onSelect, height }} />;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The three sides on paper, where nothing is pointed at. */
export function PrintedProjections({ points, height }: Pick<HansenPicture, 'points'> & { height: number }) {
  const spheres = useSpheres();
  return (
    <PanelBoundary>
      <HansenProjections
        {...{ spheres, points, height }}
        selected={NOTHING}
        onHighlight={ignore}
        onSelect={ignore}
        theme="field"
      />
    </PanelBoundary>
  );
}

function ignore(): void {
  // Paper is not pointed at.
}

/** The spheres of all targets, as the pictures draw them. */
function useSpheres(): readonly HansenSphere[] {
  const targets = useExplorer((state) => state.targets);
  return useMemo(() => spheresOf(targets), [targets]);
}

/** Centres that fit the present tests nearly as well. */
function useCloud() {
  const given = useExplorer(({ recipe }) => recipe.targets);
  const fits = useExplorer((state) => state.fits);
  return useMemo(
    () => given.flatMap((target) => fittedOf(target, fits)?.quality?.cloud ?? []),
    [given, fits],
  );
}

/** What passes by on its way, as when the table above grows, was not visible. */
const STAY_MS = 600;

/** Whether a part of the page stayed in sight yet, whenever it was put there; what is costly to draw waits for that. */
function useWasVisible(): [RefCallback<HTMLDivElement>, boolean] {
  const [wasVisible, setWasVisible] = useState(false);
  // Called when the part appears: it is not there as long as there is nothing to draw.
  const ref = useCallback((element: HTMLDivElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setWasVisible(true), STAY_MS);
    });
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  return [ref, wasVisible];
}

const LEAST = 232;
const MOST = 420;
const ON_PHONES = 300;
const PHONE = 640;

/** A third of the window, so that candidates and pictures are in sight together, and no higher than three of them are wide. */
function useChartHeight(): number {
  return useSyncExternalStore(follow, heightNow, () => LEAST);
}

function heightNow(): number {
  const { innerWidth, innerHeight } = window;
  if (innerWidth < PHONE) return ON_PHONES;
  return Math.round(Math.min(MOST, Math.max(LEAST, Math.min(innerHeight * 0.34, innerWidth * 0.36))));
}

function follow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
