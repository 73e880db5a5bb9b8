import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'sign-on.title' } satisfies AppHandle;

export const meta = () => [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** /apps/sso/{organisation}: where the provider of an organisation sends its people. */
export default lazy(async () => ({
  default: (await import('../../account/sign-on-screen.tsx')).SignOnScreen,
}));
