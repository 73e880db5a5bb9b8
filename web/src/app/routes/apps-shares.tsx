import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'shares.title' } satisfies AppHandle;

export default screen(async () => (await import('../../recipes/sharing/shares-screen.tsx')).SharesScreen);
