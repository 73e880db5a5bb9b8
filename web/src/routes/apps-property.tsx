import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.property' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.property') }];

const Screen = lazyScreen(
  'apps.property',
  async () => (await import('../apps/property/property-screen.tsx')).PropertyScreen,
);

/** /apps/property: from a structure to its parameters. */
export default function PropertyApp() {
  return <Screen />;
}
