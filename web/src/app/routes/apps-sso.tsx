import type { AppHandle } from '../shell/bar-title.ts';
import { screen, secretAddressMeta } from './screen.ts';

export const handle = { title: 'sign-on.title' } satisfies AppHandle;

export const meta = secretAddressMeta;

/** /apps/sso/{organisation}: where the provider of an organisation sends its people. */
export default screen(async () => (await import('../../account/sign-on-screen.tsx')).SignOnScreen);
