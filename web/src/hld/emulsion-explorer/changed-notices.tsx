import type { RecipeOil, RecipeSurfactant } from '@suite/recipes';
import { type MessageId, message } from '../../messages/message.ts';
import { fullText } from '../../ui/format/format-number.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { type ChangedEntry, effectOf, type ValueChange, valueChanges } from '../recipe/changed-values.ts';
import { NoticeLine } from '../../recipes/session-notices.tsx';
import { settleChanged } from '../recipe/hld-science.ts';
import { useHldSession, useHldState } from '../recipe/hld-session.tsx';
import { showSigned } from '../number-text.ts';
import { keyText } from '../recipe/ingredient-source.ts';

const NAMES: Readonly<Record<ValueChange['parameter'], MessageId>> = {
  surfactantType: 'hld.type',
  cc0: 'hld.cc',
  mw: 'hld.mw.short',
  k: 'hld.k',
  alpha: 'hld.alpha',
  b: 'hld.b',
  salinityFunction: 'hld.salinity-function',
  ccConcentration: 'hld.ccConcentration',
  eacn: 'hld.eacn',
};

/** What the datasets say now of ingredients that a saved recipe holds, what that does to it, and the choice. */
export function ChangedNotices() {
  const changed = useHldState(({ details }) => details.changed);
  const recipe = useHldState((state) => state.current);
  if (changed.length === 0) return null;
  const ingredients = [
    ...recipe.surfactantMix.map(({ surfactant }) => surfactant),
    ...recipe.oilBlend.map(({ oil }) => oil),
  ];
  return (
    <output className="no-print block">
      {changed.flatMap((entry) => {
        const now = ingredients.find((one) => keyText(one) === keyText(entry.before));
        return now ? [<ChangedLine key={keyText(now)} entry={entry} now={now} />] : [];
      })}
    </output>
  );
}

interface ChangedLineProps {
  entry: ChangedEntry;
  now: RecipeSurfactant | RecipeOil;
}

function ChangedLine({ entry, now }: ChangedLineProps) {
  const session = useHldSession();
  const recipe = useHldState((state) => state.current);
  const { before, isWithdrawn } = entry;
  const changes = valueChanges(before, now);
  const { from, to } = effectOf(recipe, entry);
  const take = () => {
    settleChanged(session, before);
    // The next save would note it down; where nothing else waits to be saved, that is now.
    if (recipe.recipeId !== undefined && session.get().isPristine) void session.save();
  };
  const keep = () => {
    const { datasetId: _, ingredientId: __, ...values } = before;
    if ('cc0' in values) {
      const gone = changes.flatMap(({ parameter, from: was }) =>
        was === undefined ? [[parameter, undefined]] : [],
      );
      session.dispatch({
        type: 'update-surfactant',
        key: before,
        changes: { ...Object.fromEntries(gone), ...values },
      });
    } else session.dispatch({ type: 'update-oil', key: before, changes: values });
    settleChanged(session, before);
  };
  return (
    <NoticeLine>
      <span>
        {changes.map((change) => describe(change, now.name)).join(' ')}
        {isWithdrawn && ` ${message('explorer.changed.withdrawn', { name: now.name })}`}
        {changes.length > 0 && from !== null && to !== null && (
          <b className="ml-1 font-bold">
            {message('explorer.changed.effect', { from: showSigned('hld', from), to: showSigned('hld', to) })}
          </b>
        )}
      </span>
      <ToolButton className="font-bold text-text underline" onClick={take}>
        {message(changes.length > 0 ? 'explorer.changed.take' : 'explorer.changed.seen')}
      </ToolButton>
      <ToolButton className="font-bold text-text underline" onClick={keep}>
        {message(changes.length > 0 ? 'explorer.changed.keep' : 'explorer.changed.copy')}
      </ToolButton>
    </NoticeLine>
  );
}

function describe({ parameter, from, to }: ValueChange, name: string): string {
  const what = message(NAMES[parameter]);
  return message('explorer.changed.value', { what, name, from: textOf(from), to: textOf(to) });
}

function textOf(value: number | string | undefined): string {
  if (value === undefined) return '–';
  return typeof value === 'number' ? fullText(Number(value.toPrecision(6))) : value;
}
