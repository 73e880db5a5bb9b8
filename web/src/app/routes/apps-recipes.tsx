import { lazy } from 'react';
import { useParams } from 'react-router';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.recipes' } satisfies AppHandle;

const HldList = lazy(async () => ({
  default: (await import('../../hld/recipes-screen.tsx')).RecipesScreen,
}));
const HspList = lazy(async () => ({
  default: (await import('../../hsp/hsp-recipes-screen.tsx')).HspRecipesScreen,
}));

/** /apps/recipes/{hld|hsp} (R2.21). */
export default function Recipes() {
  return useParams()['type'] === 'hld' ? <HldList /> : <HspList />;
}
