import { CHART_RANGES, resolveSurfactant } from '@suite/hld';
import { RECIPE_LIMITS } from '@suite/recipes';
import { memo, useMemo } from 'react';
import { type DotRow, DotRows } from '../../../ui/plot/dot-rows.tsx';
import { message } from '../../../messages/message.ts';
import { cssColor, letterOf } from '../../../recipes/entry-colors.ts';
import type { Exploration } from '../explore.ts';
import { showValue } from '../../number-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { keyText } from '../../recipe/ingredient-source.ts';

const TICKS = [-15, 0, 10, 20, 30, 40];

/** The oil at which each surfactant alone would be balanced, against the oil there is. */
export const PreferredEacn = memo(function PreferredEacn({ height }: { height: number }) {
  const exploration = useExplorer((state) => state.displayed);
  const isFaded = useExplorer((state) => state.isFaded);
  const { recipe, derived } = exploration;
  const rows = useMemo(() => preferredOf(exploration), [exploration]);
  const oils = useMemo(() => oilsOf(exploration), [exploration]);
  const color = recipe.manualEACN ? 'var(--text)' : cssColor(recipe.oilBlendTotalColor);
  const isDrawn = recipe.manualEACN || recipe.oilBlendTotalVisible;
  const eacn = derived.eacn.ok ? derived.eacn.value : null;
  const reference = useMemo(
    () =>
      eacn === null || !isDrawn
        ? null
        : { value: eacn, text: message('explorer.preferred.oil', { eacn: showValue('eacn', eacn) }), color },
    [eacn, isDrawn, color],
  );
  return (
    <section aria-labelledby="preferred-title" className="min-w-0">
      <div className="panel-head">
        <h2 id="preferred-title" className="panel-title">
          {message('explorer.preferred')}
        </h2>
        <span className="explorer-hint truncate text-1 text-text-3">
          {message('explorer.preferred.hint')}
        </span>
      </div>
      <DotRows
        title={message('explorer.preferred')}
        summary={message('explorer.preferred.hint')}
        height={height}
        axisName={message('hld.eacn')}
        range={CHART_RANGES.eacn}
        ticks={TICKS}
        rows={rows}
        marks={oils}
        reference={reference}
        isFaded={isFaded}
      />
    </section>
  );
});

/** HLD falls by k per EACN, so the distance to balance is its own HLD over k; salinity stays the one all share. */
function preferredOf({ recipe, derived }: Exploration): DotRow[] {
  return recipe.surfactantMix.flatMap((entry, index): DotRow[] => {
    const own = derived.parts[index]?.hld;
    const resolved = resolveSurfactant(entry.surfactant);
    if (!entry.visible || !own?.ok || !derived.eacn.ok || !resolved.ok || resolved.value.k === 0) return [];
    const value = derived.eacn.value + own.value / resolved.value.k;
    return [
      {
        id: keyText(entry.surfactant),
        letter: letterOf(index),
        name: entry.surfactant.name,
        color: cssColor(entry.color),
        value,
        text: showValue('eacn', value),
      },
    ];
  });
}

function oilsOf({ recipe }: Exploration): DotRow[] {
  return recipe.oilBlend.flatMap(({ oil, visible, color }, index): DotRow[] =>
    visible && !oil.onlyForCalculation
      ? [
          {
            id: keyText(oil),
            letter: letterOf(RECIPE_LIMITS.surfactants + index),
            name: oil.name,
            color: cssColor(color),
            value: oil.eacn,
            text: showValue('eacn', oil.eacn),
          },
        ]
      : [],
  );
}
