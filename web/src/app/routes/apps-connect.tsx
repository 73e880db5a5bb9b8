import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'account.connect.yes' } satisfies AppHandle;

export const meta = () => [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** /apps/connect?request=…: an assistant asks to work on somebody's behalf. */
export default lazy(async () => ({
  default: (await import('../../account/connect-screen.tsx')).ConnectScreen,
}));
