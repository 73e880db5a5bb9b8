import { type RefObject, useEffect, useRef } from 'react';

/** A frame that is wider than the screen follows the tube that is being read, whoever moves on. */
export function useOpenInView<Frame extends HTMLElement>(index: number): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useEffect(() => {
    frame.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return frame;
}
