import { message } from '../messages/message.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const meta = () => [{ title: message('apps.supplier') }];

const Screen = lazyScreen('apps.supplier', async () => {
  const { SupplierScreen } = await import('../apps/supplier/supplier-screen.tsx');
  return () => <SupplierScreen />;
});

/** /apps/supplier/ingredients; its title is that of the area (R2.43). */
export default function SupplierIngredients() {
  return <Screen />;
}
