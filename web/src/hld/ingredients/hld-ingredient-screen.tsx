import { IngredientScreen } from '../../ingredients/ingredient/ingredient-screen.tsx';
import { HldSessionProvider } from '../recipe/hld-session.tsx';
import type { HldKind } from './hld-ingredients-screen.tsx';
import { useRecipePart } from './use-recipe-part.ts';

/** The page of an oil or a surfactant, beside the recipe that is worked on. */
export function HldIngredientScreen(props: { kind: HldKind; id: string }) {
  return (
    <HldSessionProvider>
      <WithRecipe {...props} />
    </HldSessionProvider>
  );
}

function WithRecipe(props: { kind: HldKind; id: string }) {
  return <IngredientScreen {...props} recipe={useRecipePart()} />;
}
