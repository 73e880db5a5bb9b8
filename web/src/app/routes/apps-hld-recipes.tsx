import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.recipes' } satisfies AppHandle;

export default lazy(async () => ({
  default: (await import('../../hld/recipes-screen.tsx')).RecipesScreen,
}));
