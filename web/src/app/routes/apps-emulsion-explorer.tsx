import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.emulsion-explorer' } satisfies AppHandle;

export default screen(
  async () => (await import('../../hld/emulsion-explorer-screen.tsx')).EmulsionExplorerScreen,
);
