import { type HspIngredient, type Hsp, type HspTarget, isInside } from '@suite/hsp';
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { HansenPoint, HansenSphere, HansenTheme } from '../../../charts/hansen/hansen.ts';
import { useIsPrinting } from '../../../ui/printing.ts';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useHighlighted } from './highlight.ts';
import { ingredientKey } from './hsp-ingredient.ts';
import type { Candidate } from './join-candidates.ts';
import { shownRed } from './score-chip.tsx';
import { type Fitted, useActs, useExplorer } from './use-explorer.tsx';
import { fitText } from './use-fit.ts';
import { useIsSeen } from './use-is-seen.ts';

// With the pictures come their library and styles; the panels do not wait for them.
const HansenSpace = lazy(async () => {
  const { HansenSpace: Space } = await import('../../../charts/hansen/hansen-space.tsx');
  return { default: Space };
});
const HansenProjections = lazy(async () => {
  const { HansenProjections: Projections } = await import('../../../charts/hansen/hansen-projections.tsx');
  return { default: Projections };
});

const TeasChart = lazy(async () => {
  const { TeasChart: Teas } = await import('../../../charts/hansen/teas-chart.tsx');
  return { default: Teas };
});
const RedBars = lazy(async () => {
  const { RedBars: Bars } = await import('../../../charts/hansen/red-bars.tsx');
  return { default: Bars };
});

const Space = memo(HansenSpace);
const HEIGHT = 300;
/** More points than these hide one another. */
const MOST_POINTS = 250;
const MOST_BARS = 20;

/** The pictures, once they come into sight or onto paper: drawing them costs more than all the rest. */
export function ChartsPanel({ rows, total }: { rows: readonly Candidate[]; total: number }) {
  const { targets, recipe } = useExplorer();
  const [place, isSeen] = useIsSeen();
  const isPrinting = useIsPrinting();
  if (targets.length === 0 && recipe.blend.components.length === 0) return null;
  return (
    <div ref={place} className="min-h-20">
      {(isSeen || isPrinting) && <Charts rows={rows} total={total} />}
    </div>
  );
}

/** Hansen space with its spheres, the candidates, the tests and the blend, linked with the table. */
function Charts({ rows, total }: { rows: readonly Candidate[]; total: number }) {
  const { targets, recipe, fits } = useExplorer();
  const { highlight } = useActs();
  const [theme, setTheme] = useState<HansenTheme>('field');
  const lit = useHighlighted(highlight);
  const { highlighted, selected } = useDeferredValue(lit);
  // The pictures follow as fast as the machine draws; numbers and fields do not wait for them.
  const points = useDeferredValue(usePoints(rows));
  const current = useMemo(
    () =>
      targets.flatMap(({ id, name, role, spheres: held, isAssumed }) =>
        held.map(
          (sphere, place): HansenSphere => ({
            ...sphere,
            id: `${id}-${place}`,
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
    () => recipe.targets.flatMap((target) => fittedOf(target, fits)?.quality?.cloud ?? []),
    [recipe.targets, fits],
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
      <div className="compat-head no-print">
        <h2 id="compat-pictures" className="compat-title">
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
      <Suspense fallback={<Skeleton rows={6} />}>
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
      </Suspense>
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
  const { recipe, targets, blend, fits } = useExplorer();
  return useMemo(() => {
    const wanted = targets.filter(({ role }) => role === 'must').flatMap(({ spheres }) => spheres);
    const liesInside = (point: Hsp) =>
      wanted.some(({ dD, dP, dH, r }) =>
        isInside(Math.hypot(2 * (point.dD - dD), point.dP - dP, point.dH - dH), r),
      );
    const pointOf = (
      ingredient: HspIngredient,
      kind: 'candidate' | 'component' | 'database',
    ): HansenPoint => {
      const { name, dD, dP, dH } = ingredient;
      return { id: ingredientKey(ingredient), name, dD, dP, dH, inside: liesInside(ingredient), kind };
    };
    const components = recipe.blend.components.map(({ ingredient }) => pointOf(ingredient, 'component'));
    const held = new Set(components.map(({ id }) => id));
    const tests = recipe.targets.flatMap((target) => {
      if (target.kind !== 'fit') return [];
      const reply = fittedOf(target, fits)?.reply;
      const wrong = new Set(reply?.ok ? reply.report.misplaced.map(({ name }) => name) : []);
      return target.tests.flatMap(({ name, dD, dP, dH, score }, place): HansenPoint[] =>
        score === null
          ? []
          : [
              {
                id: `${target.id} test ${place}`,
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
  }, [rows, recipe.blend.components, recipe.targets, targets, blend, fits]);
}
