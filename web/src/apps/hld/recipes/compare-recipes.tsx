import { deriveRecipe, type Recipe } from '@suite/hld';
import { BandAxis } from '../../../charts/band-axis.tsx';
import { message } from '../../../messages/message.ts';
import { ComparePage, CompareSheet } from '../../../recipes/list/compare-page.tsx';
import { HLD_BANDS, HLD_LIMITS, hldReach } from '../emulsion-explorer/hld-bands.ts';
import { cssColor, ENTRY_COLORS, letterOf } from '../recipe/entry-color.ts';
import type { HldRecipeStore } from '../recipe/opened-recipe.ts';
import { recipePath } from '../recipe/saved/recipe-path.ts';
import { compareRows } from './compare-rows.ts';

interface CompareRecipesProps {
  ids: readonly string[];
  store: HldRecipeStore;
  onClose: () => void;
}

/** Two to four recipes side by side; the first is the base the others are measured by. */
export function CompareRecipes({ ids, store, onClose }: CompareRecipesProps) {
  return (
    <ComparePage kind="hld" ids={ids} store={store} onClose={onClose}>
      {(recipes) => <Compared recipes={recipes} />}
    </ComparePage>
  );
}

function Compared({ recipes }: { recipes: readonly Recipe[] }) {
  const values = recipes.map((recipe) => {
    const { hld } = deriveRecipe(recipe);
    return hld.ok ? hld.value : null;
  });
  return (
    <>
      <BandAxis
        title={message('explorer.axis')}
        summary={message('recipes.compare.title')}
        reach={hldReach(Math.max(0, ...values.map((value) => Math.abs(value ?? 0))))}
        bands={HLD_BANDS}
        limits={HLD_LIMITS}
        sides={{
          low: message('explorer.side.low'),
          lowShort: 'O/W',
          high: message('explorer.side.high'),
          highShort: 'W/O',
          middle: message('explorer.side.middle'),
        }}
        marks={recipes.flatMap(({ name, recipeId = name }, place) => {
          const value = values[place];
          const color = cssColor(ENTRY_COLORS[place]);
          return typeof value === 'number'
            ? [{ id: recipeId, letter: letterOf(place), name, color, value }]
            : [];
        })}
        pin={null}
        isFaded={false}
      />
      <CompareSheet recipes={recipes} rows={compareRows(recipes)} pathOf={recipePath} />
    </>
  );
}
