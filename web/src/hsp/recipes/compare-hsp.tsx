import { ComparePage } from '../../recipes/list/compare-page.tsx';
import { CompareSheet } from '../../recipes/list/compare-sheet.tsx';
import { hspRecipePath } from '../recipe/hsp-science.ts';
import { useHspSession } from '../recipe/hsp-session.tsx';
import { compareHspRecipes } from './compare-rows.ts';

interface CompareHspProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Two to four HSP recipes side by side; the first is the base the others are measured by. */
export function CompareHsp({ ids, onClose }: CompareHspProps) {
  const session = useHspSession();
  return (
    <ComparePage kind="hsp" ids={ids} store={session} onClose={onClose}>
      {(opened) => {
        const recipes = opened.map(({ recipe }) => recipe);
        return <CompareSheet recipes={recipes} groups={compareHspRecipes(recipes)} pathOf={hspRecipePath} />;
      }}
    </ComparePage>
  );
}
