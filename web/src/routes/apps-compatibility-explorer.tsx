import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.compatibility-explorer' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.compatibility-explorer') }];

const Screen = lazyScreen('apps.compatibility-explorer', async () => {
  const { WorkScreen } = await import('../apps/overview/work-screen.tsx');
  return () => <WorkScreen title={message('apps.compatibility-explorer')} />;
});

/** /apps/hsp/compatibility-explorer, also with a recipe. */
export default function CompatibilityExplorer() {
  return <Screen />;
}
