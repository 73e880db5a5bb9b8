import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.ingredient-explorer' } satisfies AppHandle;

export default screen(
  async () => (await import('../../hld/ingredients/hld-ingredients-screen.tsx')).HldIngredientsScreen,
);
