import { useEffect } from 'react';
import { followUserData, readUserData } from '../session/user-data.ts';
import { browserPlace, passingPlace } from './draft-place.ts';

type StorageKeys = Parameters<typeof browserPlace>[0];

/** What every desk is made with. */
export type DeskParts = ReturnType<typeof partsOf>;

interface Desk {
  flush: () => void;
  stop: () => void;
}

function partsOf(keys: StorageKeys, userId: string | undefined) {
  return {
    userId: userId ?? '',
    place: userId === undefined ? passingPlace() : browserPlace(keys, userId),
    later: (work: () => void, milliseconds: number) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** The desks of an app, one for each user: beyond the life of a screen, so that all screens work on the same recipe (R2.30). */
export function keptDesks<Kept extends Desk>(keys: StorageKeys) {
  const desks = new Map<string, Kept>();
  return (userId: string | undefined, make: (parts: DeskParts) => Kept): Kept => {
    const known = desks.get(userId ?? '');
    if (known) return known;
    const desk = make(partsOf(keys, userId));
    desks.set(userId ?? '', desk);
    // Whoever signs out takes the recipe along: nothing that still waits may be written after that (R2.49).
    const unfollow = followUserData(() => {
      if (readUserData()?.user?.userId === userId) return;
      desk.stop();
      desks.delete(userId ?? '');
      unfollow();
    });
    return desk;
  };
}

/** Writes down what waits when the page is hidden or left, and when its screen goes. */
export function useFlushing({ flush }: Desk): void {
  useEffect(() => {
    // A hidden page may never come back: pagehide alone is not sent by every phone.
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      flush();
    };
  }, [flush]);
}
