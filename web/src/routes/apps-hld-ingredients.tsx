import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.ingredient-explorer' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.ingredient-explorer') }];

const Screen = lazyScreen('apps.ingredient-explorer', async () => {
  const { HldIngredientsScreen } = await import('../apps/hld/ingredients/hld-ingredients-screen.tsx');
  return () => <HldIngredientsScreen />;
});

/** /apps/hld/ingredients (R2.30). */
export default function HldIngredients() {
  return <Screen />;
}
