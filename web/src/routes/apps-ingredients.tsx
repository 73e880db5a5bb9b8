import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { useParams } from 'react-router';
import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { NotFoundScreen } from '../shell/error-screen.tsx';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.ingredient-explorer' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.ingredient-explorer') }];

const HspList = lazyScreen('apps.ingredient-explorer', async () => {
  const { HspIngredientsScreen } = await import('../apps/hsp/ingredients/hsp-ingredients-screen.tsx');
  return HspIngredientsScreen;
});

const HldList = lazyScreen('apps.ingredient-explorer', async () => {
  const { HldIngredientsScreen } = await import('../apps/hld/ingredients/hld-ingredients-screen.tsx');
  return () => {
    const { type } = useParams();
    return <HldIngredientsScreen kind={type === 'hld-oil' ? 'hld-oil' : 'hld-surfactant'} />;
  };
});

const HspPage = lazyScreen('apps.ingredient-explorer', async () => {
  const { IngredientScreen } = await import('../catalogue/ingredient/ingredient-screen.tsx');
  return () => {
    const { uuid = '' } = useParams();
    return <IngredientScreen key={uuid} kind="hsp" id={uuid.toLowerCase()} />;
  };
});

const HldPage = lazyScreen('apps.ingredient-explorer', async () => {
  const { HldIngredientScreen } = await import('../apps/hld/ingredients/hld-ingredient-screen.tsx');
  return () => {
    const { type, uuid = '' } = useParams();
    const kind = type === 'hld-oil' ? 'hld-oil' : 'hld-surfactant';
    return <HldIngredientScreen key={uuid} kind={kind} id={uuid.toLowerCase()} />;
  };
});

/** /apps/ingredients/{hld-oil|hld-surfactant|hsp}, also with one ingredient (R2.22, R2.27). */
export default function Ingredients() {
  const { type, uuid } = useParams();
  if (uuid !== undefined && INGREDIENT_KINDS.every((kind) => kind !== type)) return <NotFoundScreen />;
  if (uuid !== undefined) return type === 'hsp' ? <HspPage /> : <HldPage />;
  return type === 'hsp' ? <HspList /> : <HldList />;
}
