import { type RefObject, useEffect } from 'react';

/** Told when the pointer or the keyboard comes to a part of the screen: what will be needed there can be got ready. */
export function useApproach(place: RefObject<HTMLElement | null>, onApproach: () => void): void {
  useEffect(() => {
    const part = place.current;
    part?.addEventListener('pointerenter', onApproach);
    part?.addEventListener('focusin', onApproach);
    return () => {
      part?.removeEventListener('pointerenter', onApproach);
      part?.removeEventListener('focusin', onApproach);
    };
  }, [place, onApproach]);
}
