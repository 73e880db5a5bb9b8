import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.datasets' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.datasets') }];

const Screen = lazyScreen('apps.datasets', async () => {
  const { WorkScreen } = await import('../apps/overview/work-screen.tsx');
  return () => <WorkScreen title={message('apps.datasets')} />;
});

/** /apps/hsp/datasets. */
export default function HspDatasets() {
  return <Screen />;
}
