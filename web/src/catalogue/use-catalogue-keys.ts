import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { meQuery } from '../queries/me.ts';
import { useCall } from '../session/session-provider.tsx';
import { isTyping } from '../ui/is-typing.ts';

/** What each key does, by the key in lower case. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys for the whole screen. They rest while somebody types, and for those who switched them off. */
export function useCatalogueKeys(acts: KeyActs): void {
  const call = useCall();
  const me = useQuery(meQuery(call));
  const areKeysOn = me.data?.preferences.areKeysOn ?? true;
  const held = useRef(acts);
  useEffect(() => {
    held.current = acts;
  });
  useEffect(() => {
    if (!areKeysOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      const act = held.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [areKeysOn]);
}
