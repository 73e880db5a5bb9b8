import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { meQuery } from '../queries/account.ts';
import { useCall } from '../session/session-provider.tsx';
import { isTyping } from '../../ui/is-typing.ts';

/** What each key does, by the key in lower case. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys for the whole screen. They rest while somebody types, and for those who switched them off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const call = useCall();
  const me = useQuery(meQuery(call));
  const areKeysOn = me.data?.preferences.areKeysOn ?? true;
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!areKeysOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [areKeysOn]);
}
