import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { useParams } from 'react-router';
import type { AppHandle } from '../shell/bar-title.ts';
import { NotFoundScreen } from '../shell/error-screen.tsx';
import { screen } from './screen.ts';

export const handle = { title: 'apps.ingredient-explorer' } satisfies AppHandle;

const HspList = screen(
  async () => (await import('../../hsp/ingredients/hsp-ingredients-screen.tsx')).HspIngredientsScreen,
);
const HldList = screen(
  async () => (await import('../../hld/ingredients/hld-ingredients-screen.tsx')).HldIngredientsScreen,
);
const HspPage = screen(
  async () => (await import('../../hsp/ingredients/hsp-ingredient-screen.tsx')).HspIngredientScreen,
);
const HldPage = screen(
  async () => (await import('../../hld/ingredients/hld-ingredient-screen.tsx')).HldIngredientScreen,
);

/** /apps/ingredients/{hld-oil|hld-surfactant|hsp}, also with one ingredient (R2.22, R2.27). */
export default function Ingredients() {
  const { type, uuid } = useParams();
  const hldKind = type === 'hld-oil' ? 'hld-oil' : 'hld-surfactant';
  if (uuid === undefined) return type === 'hsp' ? <HspList /> : <HldList kind={hldKind} />;
  if (INGREDIENT_KINDS.every((kind) => kind !== type)) return <NotFoundScreen />;
  const id = uuid.toLowerCase();
  return type === 'hsp' ? <HspPage key={uuid} id={id} /> : <HldPage key={uuid} kind={hldKind} id={id} />;
}
