import { useSyncExternalStore } from 'react';
import { RAIL_KEY } from '../session/storage-keys.ts';
import { readStored, writeStored } from '../session/stored.ts';

const listeners = new Set<() => void>();

/** Whether the rail is wide; a setting of the device. */
export function useRail(): { isWide: boolean; toggle: () => void } {
  const isWide = useSyncExternalStore(
    followRail,
    () => readStored(RAIL_KEY) === 'wide',
    () => false,
  );
  return {
    isWide,
    toggle: () => {
      writeStored(RAIL_KEY, isWide ? 'narrow' : 'wide');
      for (const listener of listeners) listener();
    },
  };
}

function followRail(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
