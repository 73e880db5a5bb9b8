import { flagsOfRecipe, type Recipe, type RecipeOil, type RecipeSurfactant } from '@suite/hld';
import { type MessageId, message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { type ChangedEntry, effectOf, type ValueChange, valueChanges } from '../recipe/changed-values.ts';
import { useDeskView } from '../recipe/recipe-provider.tsx';
import type { Saving } from '../../../recipes/use-saving.ts';
import { showSigned } from './number-text.ts';
import { keyText, useActs, useExplorer } from './use-explorer.tsx';

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
export function ChangedNotices({ saving }: { saving: Saving<Recipe> }) {
  const { changed } = useDeskView();
  const { recipe } = useExplorer();
  const held = [
    ...recipe.surfactantMix.map(({ surfactant }) => surfactant),
    ...recipe.oilBlend.map(({ oil }) => oil),
  ];
  return (
    <output className="no-print block">
      {changed.flatMap((entry) => {
        const now = held.find((one) => keyText(one) === keyText(entry.before));
        return now ? [<ChangedLine key={keyText(now)} entry={entry} now={now} saving={saving} />] : [];
      })}
    </output>
  );
}

interface ChangedLineProps {
  entry: ChangedEntry;
  now: RecipeSurfactant | RecipeOil;
  saving: Saving<Recipe>;
}

function ChangedLine({ entry, now, saving }: ChangedLineProps) {
  const { recipe } = useExplorer();
  const { act, desk } = useActs();
  const { before, isWithdrawn } = entry;
  const changes = valueChanges(before, now);
  const { from, to } = effectOf(recipe, entry);
  const take = () => {
    desk.settleChanged(before);
    // The next save would note it down; where nothing else waits to be saved, that is now.
    if (recipe.recipeId !== undefined && flagsOfRecipe(desk.view().state).isPristine) void saving.save();
  };
  const keep = () => {
    const { datasetId: _, ingredientId: __, ...values } = before;
    if ('cc0' in values) {
      const gone = changes.flatMap(({ parameter, from: was }) =>
        was === undefined ? [[parameter, undefined]] : [],
      );
      act({ type: 'update-surfactant', key: before, changes: { ...Object.fromEntries(gone), ...values } });
    } else act({ type: 'update-oil', key: before, changes: values });
    desk.settleChanged(before);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-(--warn-wash) px-4 py-1.5 text-warn">
      <span>
        {changes.map((change) => wordsOf(change, now.name)).join(' ')}
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
    </p>
  );
}

function wordsOf({ parameter, from, to }: ValueChange, name: string): string {
  const what = message(NAMES[parameter]);
  return message('explorer.changed.value', { what, name, from: textOf(from), to: textOf(to) });
}

function textOf(value: number | string | undefined): string {
  if (value === undefined) return '–';
  return typeof value === 'number' ? String(Number(value.toPrecision(6))).replace('-', '−') : value;
}
