import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.recipes' } satisfies AppHandle;

export default screen(async () => (await import('../../hld/recipes-screen.tsx')).RecipesScreen);
