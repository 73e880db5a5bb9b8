import { deriveRecipe } from '@suite/recipes';
import { message } from '../../messages/message.ts';
import { ComparePage } from '../../recipes/list/compare-page.tsx';
import { CompareSheet } from '../../recipes/list/compare-sheet.tsx';
import { HldAxis, hldReach } from '../emulsion-explorer/charts/hld-axis.tsx';
import { indexColor, letterOf } from '../../recipes/entry-colors.ts';
import { hldRecipePath } from '../recipe/hld-science.ts';
import { useHldSession } from '../recipe/hld-session.tsx';
import { compareRecipes, type OpenedHld } from './compare-rows.ts';

interface CompareRecipesProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Two to four recipes side by side; the first is the base the others are measured by. */
export function CompareRecipes({ ids, onClose }: CompareRecipesProps) {
  const session = useHldSession();
  return (
    <ComparePage kind="hld" ids={ids} store={session} onClose={onClose}>
      {(opened) => <Compared opened={opened} />}
    </ComparePage>
  );
}

function Compared({ opened }: { opened: readonly OpenedHld[] }) {
  const recipes = opened.map(({ recipe }) => recipe);
  const values = recipes.map((recipe) => {
    const { hld } = deriveRecipe(recipe);
    return hld.ok ? hld.value : null;
  });
  return (
    <>
      <HldAxis
        hld={null}
        summary={message('recipes.compare.title')}
        reach={hldReach(Math.max(0, ...values.map((value) => Math.abs(value ?? 0))))}
        marks={recipes.flatMap(({ name, recipeId = name }, index) => {
          const value = values[index];
          const color = indexColor(index);
          return typeof value === 'number'
            ? [{ id: recipeId, letter: letterOf(index), name, color, value }]
            : [];
        })}
      />
      <CompareSheet recipes={recipes} groups={compareRecipes(opened)} pathOf={hldRecipePath} />
    </>
  );
}
