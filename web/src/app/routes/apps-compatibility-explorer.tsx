import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.compatibility-explorer' } satisfies AppHandle;

export default screen(
  async () => (await import('../../hsp/compatibility-explorer-screen.tsx')).CompatibilityExplorerScreen,
);
