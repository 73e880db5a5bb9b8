import {
  type Change,
  changeActions,
  findChanges,
  type Method,
  QUANTITIES,
  type Recipe,
  RECIPE_LIMITS,
  recipeUncertainty,
} from '@suite/hld';
import { useDeferredValue, useMemo } from 'react';
import { message } from '../../../../messages/message.ts';
import { letterOf } from '../../../../recipes/entry-colors.ts';
import { showShare, showValue } from '../number-text.ts';
import { applyActions } from '../../recipe/apply-actions.ts';
import { methodIn } from '../../recipe/hld-science.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { SuggestionRow } from '../suggestion-row.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';

const MAX_CHANGES = 6;

/** A change in words, and what it gives. */
export interface ShownChange {
  readonly change: Change;
  readonly title: string;
  readonly note: string;
  readonly result: string | undefined;
}

/** The first of the changes that reach the target, in words. */
export function shownChanges(
  changes: readonly Change[],
  recipe: Recipe,
  methods: ReadonlyMap<string, Method>,
): ShownChange[] {
  return changes.slice(0, MAX_CHANGES).map((change) => ({
    change,
    ...describeChange(change, recipe),
    result: resultOf(change, recipe, methods),
  }));
}

/** Single changes that reach the target, with what each gives, ready to be made. */
export function ChangesPanel() {
  const recipe = useHldState((state) => state.current);
  const isFromServer = useExplorer((state) => state.serverResult !== undefined);
  const { dispatchAll } = useActions();
  // The search over ratios takes longer than a frame: the numbers and the charts go first.
  const settled = useDeferredValue(recipe);
  const methods = useHldState((state) => state.details.methods);
  const isMet = useExplorer(({ current: { derived } }) => derived.verdict.ok && derived.verdict.value.match);
  const { targetEmulsionType: target } = settled;
  const changes = useMemo(() => findChanges(settled, target), [settled, target]);
  const shown = useMemo(
    () => shownChanges(changes.ok ? changes.value : [], settled, methods),
    [changes, settled, methods],
  );
  return (
    <section aria-labelledby="changes-title" className="explorer-changes">
      <h2 id="changes-title" className="panel-title">
        {message('explorer.changes')}
      </h2>
      <p className="text-1 leading-4 text-text-2">
        {isFromServer
          ? message('explorer.served.no-parts')
          : hintOf(settled, { count: changes.ok ? changes.value.length : null, isMet })}
      </p>
      {changes.ok && (
        <ul>
          {shown.map(({ change, title, note, result }) => (
            <SuggestionRow
              key={title + note}
              title={title}
              note={note}
              result={result}
              action={message('explorer.apply')}
              label={message('explorer.apply-change', { change: title })}
              isDisabled={settled !== recipe}
              onUse={() => dispatchAll(changeActions(recipe, change))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface Found {
  /** Null where there is no result to change. */
  readonly count: number | null;
  readonly isMet: boolean;
}

function hintOf({ targetEmulsionType: target }: Recipe, { count, isMet }: Found): string {
  if (count === null) return message('explorer.changes.no-result');
  if (target === 'Any') return message('explorer.changes.any');
  if (count > 0) return message('explorer.changes.one', { target });
  return isMet
    ? message('explorer.changes.met', { target })
    : message('explorer.changes.unreachable', { target });
}

/** HLD after a change, and how likely the target is then. */
function resultOf(change: Change, recipe: Recipe, methods: ReadonlyMap<string, Method>): string | undefined {
  const changed = applyActions(recipe, changeActions(recipe, change));
  const uncertainty = recipeUncertainty(changed, (key) => methodIn(methods, key));
  const target = recipe.targetEmulsionType;
  if (uncertainty === null || target === 'Any') return undefined;
  return message('explorer.change.result', {
    hld: showValue('hld', uncertainty.hld),
    target,
    probability: showShare(uncertainty.probability[target]),
  });
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
