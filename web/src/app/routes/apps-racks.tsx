import { lazy, useEffect } from 'react';
import { keepOffline } from '../session/keep-offline.ts';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.racks' } satisfies AppHandle;

const Screen = lazy(async () => ({
  default: (await import('../../hld/racks-screen.tsx')).RacksScreen,
}));

export default function Racks() {
  useEffect(keepOffline, []);
  return <Screen />;
}
