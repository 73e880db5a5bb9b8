import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'account.reset.title' } satisfies AppHandle;

export default screen(async () => (await import('../../account/reset-screen.tsx')).ResetScreen);
