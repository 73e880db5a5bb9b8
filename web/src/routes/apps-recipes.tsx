import { useParams } from 'react-router';
import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.recipes' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.recipes') }];

const HldList = lazyScreen('apps.recipes', async () => {
  const { RecipesScreen } = await import('../apps/hld/recipes/recipes-screen.tsx');
  return RecipesScreen;
});

const HspList = lazyScreen('apps.recipes', async () => {
  const { HspRecipesScreen } = await import('../apps/hsp/recipes/hsp-recipes-screen.tsx');
  return HspRecipesScreen;
});

/** /apps/recipes/{hld|hsp} (R2.21). */
export default function Recipes() {
  const { type } = useParams();
  return type === 'hld' ? <HldList /> : <HspList />;
}
