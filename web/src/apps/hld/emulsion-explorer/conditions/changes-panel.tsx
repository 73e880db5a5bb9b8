import { type Change, changeActions, findChanges, QUANTITIES, type Recipe, RECIPE_LIMITS } from '@suite/hld';
import { useDeferredValue, useMemo } from 'react';
import { message } from '../../../../messages/message.ts';
import { letterOf } from '../../../../recipes/entry-colors.ts';
import { showShare, showValue } from '../number-text.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { SuggestionRow } from '../suggestion-row.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';

const MAX_CHANGES = 6;

/** Single changes that reach the target, the smallest first, each ready to be made. */
export function ChangesPanel() {
  const recipe = useHldState((state) => state.current);
  const isFromServer = useExplorer((state) => state.serverResult !== undefined);
  const { dispatchAll } = useActions();
  // The search over ratios takes longer than a frame: the numbers and the charts go first.
  const settled = useDeferredValue(recipe);
  const { targetEmulsionType: target } = settled;
  const changes = useMemo(() => findChanges(settled, target), [settled, target]);
  return (
    <section aria-labelledby="changes-title" className="explorer-changes">
      <h2 id="changes-title" className="panel-title">
        {message('explorer.changes')}
      </h2>
      <p className="text-1 leading-4 text-text-2">
        {isFromServer
          ? message('explorer.served.no-parts')
          : hintOf(settled, changes.ok ? changes.value.length : null)}
      </p>
      {changes.ok && (
        <ul>
          {changes.value.slice(0, MAX_CHANGES).map((change) => {
            const { title, note } = describeChange(change, settled);
            return (
              <SuggestionRow
                key={title + note}
                title={title}
                note={note}
                action={message('explorer.apply')}
                label={message('explorer.apply-change', { change: title })}
                isDisabled={settled !== recipe}
                onUse={() => dispatchAll(changeActions(recipe, change))}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

function hintOf({ targetEmulsionType: target }: Recipe, count: number | null): string {
  if (count === null) return message('explorer.changes.no-result');
  if (target === 'Any') return message('explorer.changes.any');
  return count === 0
    ? message('explorer.changes.none', { target })
    : message('explorer.changes.one', { target });
}

/** Short above, in full below: letters stand for names that are in sight in the tables. */
function describeChange(change: Change, recipe: Recipe): { title: string; note: string } {
  if (change.kind === 'condition') {
    const { variable, from, to } = change;
    const unit = QUANTITIES[variable].unit.replace('H2O', 'H₂O');
    return {
      title: message('explorer.change.condition', {
        name: message(`hld.${variable}`),
        to: showValue(variable, to),
      }),
      note: `${message('explorer.change.now', { now: showValue(variable, from) })} ${unit}`,
    };
  }
  const isOils = change.kind === 'oils';
  const first = isOils ? RECIPE_LIMITS.surfactants : 0;
  const { from, to, replaced } = change.exchange;
  const nameAt = (index: number) =>
    (isOils ? recipe.oilBlend[index]?.oil.name : recipe.surfactantMix[index]?.surfactant.name) ?? '';
  return {
    title: message('explorer.change.exchange', {
      share: showShare(replaced),
      from: letterOf(first + from),
      to: letterOf(first + to),
    }),
    note: message(isOils ? 'explorer.change.by-volume' : 'explorer.change.by-mass', {
      from: nameAt(from),
      to: nameAt(to),
    }),
  };
}
