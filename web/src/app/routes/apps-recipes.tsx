import { useParams } from 'react-router';
import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.recipes' } satisfies AppHandle;

const HldList = screen(async () => (await import('../../hld/recipes-screen.tsx')).RecipesScreen);
const HspList = screen(async () => (await import('../../hsp/hsp-recipes-screen.tsx')).HspRecipesScreen);

/** /apps/recipes/{hld|hsp} (R2.21). */
export default function Recipes() {
  return useParams()['type'] === 'hld' ? <HldList /> : <HspList />;
}
