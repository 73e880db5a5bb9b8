import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.recipes' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.recipes') }];

const Screen = lazyScreen('apps.recipes', async () => {
  const { RecipesScreen } = await import('../apps/hld/recipes/recipes-screen.tsx');
  return RecipesScreen;
});

/** /apps/hld/recipes (R2.30). */
export default function HldRecipes() {
  return <Screen />;
}
