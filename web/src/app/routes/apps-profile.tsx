import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'account.profile.title' } satisfies AppHandle;

export default screen(async () => (await import('../../account/profile-screen.tsx')).ProfileScreen);
