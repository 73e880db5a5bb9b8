import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.customers' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.customers') }];

const Screen = lazyScreen('apps.customers', async () => {
  const { CustomersScreen } = await import('../apps/customers/customers-screen.tsx');
  return CustomersScreen;
});

/** /apps/customers, also with one customer. */
export default function Customers() {
  return <Screen />;
}
