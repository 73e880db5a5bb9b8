import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.ingredient-explorer' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../hld/ingredients/hld-ingredients-screen.tsx')).HldIngredientsScreen,
}));
