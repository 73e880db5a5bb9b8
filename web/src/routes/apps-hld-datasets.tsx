import { message } from '../messages/message.ts';
import type { AppHandle } from '../shell/bar-title.ts';
import { lazyScreen } from '../shell/lazy-screen.tsx';

export const handle = { title: 'apps.datasets' } satisfies AppHandle;

export const meta = () => [{ title: message('apps.datasets') }];

const Screen = lazyScreen('apps.datasets', async () => {
  const { DatasetsScreen } = await import('../apps/datasets/datasets-screen.tsx');
  return () => <DatasetsScreen science="hld" />;
});

/** /apps/hld/datasets (R2.30). */
export default function HldDatasets() {
  return <Screen />;
}
