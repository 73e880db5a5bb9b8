import { type HspIngredient, type Hsp, type HspTarget, isInside, raOf } from '@suite/hsp';
import { lazy, memo, type RefCallback, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { HansenPoint, HansenSphere, HansenTheme } from '../../../../charts/hansen/hansen.ts';
import { useIsPrinting } from '../../../../ui/printing.ts';
import { message } from '../../../../messages/message.ts';
import { PanelBoundary } from '../../../../ui/panel-boundary.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useHighlighted } from './highlight.ts';
import { ingredientKey } from '../hsp-ingredient.ts';
import type { Candidate } from '../candidates/join-candidates.ts';
import { shownRed } from '../score-chip.tsx';
import type { Fitted } from '../explorer-store.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { fitText } from '../fit/use-fit.ts';

// With the pictures come their library and styles; the panels do not wait for them.
const HansenSpace = lazy(async () => {
  const { HansenSpace: Space } = await import('../../../../charts/hansen/hansen-space.tsx');
  return { default: Space };
});
const HansenProjections = lazy(async () => {
  const { HansenProjections: Projections } = await import('../../../../charts/hansen/hansen-projections.tsx');
  return { default: Projections };
});

const TeasChart = lazy(async () => {
  const { TeasChart: Teas } = await import('../../../../charts/hansen/teas-chart.tsx');
  return { default: Teas };
});
const RedBars = lazy(async () => {
  const { RedBars: Bars } = await import('../../../../charts/hansen/red-bars.tsx');
  return { default: Bars };
});

const Space = memo(HansenSpace);
const HEIGHT = 300;
/** More points than these hide one another. */
const MOST_POINTS = 250;
const MOST_BARS = 20;

/** The pictures, once they come into sight or onto paper: drawing them costs more than all the rest. */
export function ChartsPanel({ rows, total }: { rows: readonly Candidate[]; total: number }) {
  const targets = useExplorer((state) => state.targets);
  const isBlendEmpty = useExplorer(({ recipe }) => recipe.blend.components.length === 0);
  const [chartRef, wasVisible] = useWasVisible();
  const isPrinting = useIsPrinting();
  if (targets.length === 0 && isBlendEmpty) return null;
  return (
    <div ref={chartRef} className="min-h-20">
      {(wasVisible || isPrinting) && <Charts rows={rows} total={total} />}
    </div>
  );
}

/** Hansen space with its spheres, the candidates, the tests and the blend, linked with the table. */
function Charts({ rows, total }: { rows: readonly Candidate[]; total: number }) {
  const targets = useExplorer((state) => state.targets);
  const given = useExplorer(({ recipe }) => recipe.targets);
  const fits = useExplorer((state) => state.fits);
  const { highlight } = useActions();
  const [theme, setTheme] = useState<HansenTheme>('field');
  const lit = useHighlighted(highlight);
  const { highlighted, selected } = useDeferredValue(lit);
  // The pictures follow as fast as the machine draws; numbers and fields do not wait for them.
  const points = useDeferredValue(usePoints(rows));
  const current = useMemo(
    () =>
      targets.flatMap(({ id, name, role, spheres: held, isAssumed }) =>
        held.map(
          (sphere, index): HansenSphere => ({
            ...sphere,
            id: `${id}-${index}`,
            name,
            role,
            ...(isAssumed ? { assumed: true } : {}),
          }),
        ),
      ),
    [targets],
  );
  const spheres = useDeferredValue(current);
  const cloud = useMemo(
    () => given.flatMap((target) => fittedOf(target, fits)?.quality?.cloud ?? []),
    [given, fits],
  );
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
  const picture = {
    spheres,
    points,
    ...(cloud.length > 0 ? { cloud } : {}),
    highlighted,
    selected,
    onHighlight: highlight.pointAt,
    onSelect: highlight.choose,
    theme,
  };
  return (
    <section aria-labelledby="compat-pictures">
      <div className="panel-head no-print">
        <h2 id="compat-pictures" className="panel-title">
          {message('compat.pictures')}
        </h2>
        {total > MOST_POINTS && (
          <span className="text-1 text-text-3" data-drawn="">
            {message('compat.pictures.part', { shown: Math.min(MOST_POINTS, rows.length), total })}
          </span>
        )}
        <span className="ml-auto">
          <Segmented
            label={message('compat.theme')}
            value={theme}
            segments={[
              { value: 'field', label: message('compat.theme.field') },
              { value: 'safe', label: message('compat.theme.safe') },
            ]}
            onValue={setTheme}
          />
        </span>
      </div>
      <PanelBoundary fallback={<Skeleton rows={6} />}>
        <div className="compat-pictures">
          <Space {...picture} height={HEIGHT} />
          <HansenProjections {...picture} height={HEIGHT} />
          <RedBars
            rows={bars}
            isWorst={targets.length > 1}
            highlighted={highlighted}
            selected={selected}
            onHighlight={highlight.pointAt}
            onSelect={highlight.choose}
            height={HEIGHT}
          />
          <TeasChart {...picture} height={HEIGHT} />
        </div>
      </PanelBoundary>
    </section>
  );
}

/** What was computed from the tests of a target as they are now; that of others is none of it. */
function fittedOf(target: HspTarget, fits: Readonly<Record<string, Fitted>>): Fitted | undefined {
  const fitted = fits[target.id];
  return target.kind === 'fit' && fitted?.of === fitText(target) ? fitted : undefined;
}

/** Candidates, tests, components and the blend as points: inside means inside what shall be dissolved. */
function usePoints(rows: readonly Candidate[]): HansenPoint[] {
  const given = useExplorer(({ recipe }) => recipe.targets);
  const mixed = useExplorer(({ recipe }) => recipe.blend.components);
  const targets = useExplorer((state) => state.targets);
  const blend = useExplorer((state) => state.blend);
  const fits = useExplorer((state) => state.fits);
  return useMemo(() => {
    const dissolving = targets.filter(({ role }) => role === 'must').flatMap(({ spheres }) => spheres);
    const liesInside = (point: Hsp) => dissolving.some((sphere) => isInside(raOf(point, sphere), sphere.r));
    const pointOf = (
      ingredient: HspIngredient,
      kind: 'candidate' | 'component' | 'database',
    ): HansenPoint => {
      const { name, dD, dP, dH } = ingredient;
      return { id: ingredientKey(ingredient), name, dD, dP, dH, inside: liesInside(ingredient), kind };
    };
    const components = mixed.map(({ ingredient }) => pointOf(ingredient, 'component'));
    const held = new Set(components.map(({ id }) => id));
    const tests = given.flatMap((target) => {
      if (target.kind !== 'fit') return [];
      const reply = fittedOf(target, fits)?.reply;
      const wrong = new Set(reply?.ok ? reply.report.misplaced.map(({ name }) => name) : []);
      return target.tests.flatMap(({ name, dD, dP, dH, score }, index): HansenPoint[] =>
        score === null
          ? []
          : [
              {
                id: `${target.id} test ${index}`,
                name,
                dD,
                dP,
                dH,
                inside: score > 0 && score <= target.insideLimit,
                wrong: wrong.has(name),
                kind: 'test',
              },
            ],
      );
    });
    // Beside tests the candidates are the ground: what was tested stands out.
    const candidateKind = tests.length > 0 ? 'database' : 'candidate';
    const candidates = rows
      .slice(0, MOST_POINTS)
      .map(({ ingredient }) => pointOf(ingredient, candidateKind))
      .filter(({ id }) => !held.has(id));
    const mix: HansenPoint[] =
      blend.ok && blend.value.parts.length > 1
        ? [
            {
              id: 'blend',
              name: message('explorer.blend'),
              ...blend.value.hsp,
              inside: liesInside(blend.value.hsp),
              kind: 'blend',
            },
          ]
        : [];
    return [...candidates, ...tests, ...components, ...mix];
  }, [rows, mixed, given, targets, blend, fits]);
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
