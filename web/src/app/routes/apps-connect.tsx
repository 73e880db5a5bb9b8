import type { AppHandle } from '../shell/bar-title.ts';
import { screen, secretAddressMeta } from './screen.ts';

export const handle = { title: 'account.connect.yes' } satisfies AppHandle;

export const meta = secretAddressMeta;

/** /apps/connect?request=…: an assistant asks to work on somebody's behalf. */
export default screen(async () => (await import('../../account/connect-screen.tsx')).ConnectScreen);
