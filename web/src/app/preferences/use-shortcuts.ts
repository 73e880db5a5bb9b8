import { meEndpoints } from '@suite/contracts/endpoints/users';
import { attributesOf } from '@suite/contracts/json-api';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/is-typing.ts';
import { useEndpoint } from '../calls/use-endpoint.ts';

/** What each key does, by the key in lower case. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys for the whole screen. They rest while somebody types, and for those who switched them off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const me = useEndpoint(meEndpoints.read, {}, { select: attributesOf });
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
