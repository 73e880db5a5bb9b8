import { type Change, findChanges, type Method, QUANTITIES } from '@suite/hld';
import { changeActions, type Recipe, RECIPE_LIMITS, recipeUncertainty } from '@suite/recipes';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { message } from '../../../messages/message.ts';
import { letterOf } from '../../../recipes/entry-colors.ts';
import { showShare, showValue } from '../../number-text.ts';
import { applyActions } from '../../recipe/apply-actions.ts';
import { methodIn, rememberMethods } from '../../recipe/hld-science.ts';
import { useHldSession, useHldState, useIngredientSource } from '../../recipe/hld-session.tsx';
import { candidatesQuery } from '../find/candidates-query.ts';
import { SuggestionRow } from '../suggestion-row.tsx';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { findSeconds, needsSecond, type SecondSurfactant } from './second-surfactant.ts';

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
  const session = useHldSession();
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
  const seconds = useSeconds(settled, methods);
  const isDisabled = settled !== recipe;
  return (
    <section aria-labelledby="changes-title" className="explorer-changes">
      <h2 id="changes-title" className="panel-title" tabIndex={-1}>
        {message('explorer.changes')}
      </h2>
      <p className="text-1 leading-4 text-text-2">
        {isFromServer
          ? message('explorer.served.no-parts')
          : hintOf(settled, { count: changes.ok ? changes.value.length + seconds.length : null, isMet })}
      </p>
      {changes.ok && (
        <ul>
          {seconds.map((second) => (
            <SecondRow
              key={second.found.ingredient.ingredientId}
              second={second}
              recipe={settled}
              isDisabled={isDisabled}
              onUse={() => {
                rememberMethods(session, [second.found]);
                dispatchAll(second.actions);
              }}
            />
          ))}
          {shown.slice(0, MAX_CHANGES - seconds.length).map(({ change, title, note, result }) => (
            <SuggestionRow
              key={title + note}
              title={title}
              note={note}
              result={result}
              action={message('explorer.apply')}
              label={message('explorer.apply-change', { change: title })}
              isDisabled={isDisabled}
              onUse={() => dispatchAll(changeActions(recipe, change))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const NONE: readonly SecondSurfactant[] = [];

/** Second surfactants for a recipe of one that misses its target; the others are read when they are needed. */
function useSeconds(recipe: Recipe, methods: ReadonlyMap<string, Method>): readonly SecondSurfactant[] {
  const isNeeded = useMemo(() => needsSecond(recipe), [recipe]);
  const query = candidatesQuery(useIngredientSource(), 'hld-surfactant');
  const listed = useQuery({ ...query, enabled: isNeeded });
  return useMemo(
    () => (isNeeded && listed.data ? findSeconds(recipe, listed.data, methods) : NONE),
    [isNeeded, recipe, listed.data, methods],
  );
}

interface SecondRowProps {
  second: SecondSurfactant;
  recipe: Recipe;
  isDisabled: boolean;
  onUse: () => void;
}

function SecondRow({ second, recipe, isDisabled, onUse }: SecondRowProps) {
  const { found, replaced, mix } = second;
  const { targetEmulsionType: target, surfactantMix } = recipe;
  const name = found.ingredient.name;
  const title = message('explorer.change.exchange', {
    share: showShare(replaced),
    from: letterOf(surfactantMix.findIndex(({ active }) => active)),
    to: found.inci ?? name,
  });
  return (
    <SuggestionRow
      title={title}
      note={message('explorer.change.second', { name })}
      result={
        target === 'Any'
          ? undefined
          : message('explorer.change.result', {
              hld: showValue('hld', mix.hld),
              target,
              probability: showShare(mix.probability[target]),
            })
      }
      action={message('explorer.apply')}
      label={message('explorer.apply-change', { change: title })}
      isDisabled={isDisabled}
      onUse={onUse}
    />
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
