import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'account.confirm.title' } satisfies AppHandle;

export default screen(async () => (await import('../../account/confirm-screen.tsx')).ConfirmScreen);
