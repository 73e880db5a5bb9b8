import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { keptDesks, useFlushing } from '../../../recipes/kept-desks.ts';
import { HSP_RECIPE_KEYS } from '../../../session/storage-keys.ts';
import { createHspDesk, type DeskView, type HspDesk } from './hsp-desk.ts';

const DeskContext = createContext<HspDesk | undefined>(undefined);
const deskOf = keptDesks<HspDesk>(HSP_RECIPE_KEYS);

/** Gives the screens below it the recipe of this user, as this browser last had it. */
export function HspProvider({ userId, children }: { userId: string | undefined; children: ReactNode }) {
  const desk = useMemo(() => deskOf(userId, createHspDesk), [userId]);
  useFlushing(desk);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useHspDesk(): HspDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('A screen with a recipe stands outside of the HspProvider.');
  return desk;
}

export function useHspView(): DeskView {
  const desk = useHspDesk();
  return useSyncExternalStore(desk.follow, desk.view, desk.view);
}
