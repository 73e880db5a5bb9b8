import { useSyncExternalStore } from 'react';

const LEAST = 232;
const MOST = 420;
const ON_PHONES = 300;
const PHONE = 640;

/** A third of the window, so that candidates and pictures are in sight together, and no higher than three of them are wide. */
export function useChartHeight(): number {
  return useSyncExternalStore(follow, heightNow, () => LEAST);
}

function heightNow(): number {
  const { innerWidth, innerHeight } = window;
  if (innerWidth < PHONE) return ON_PHONES;
  return Math.round(Math.min(MOST, Math.max(LEAST, Math.min(innerHeight * 0.34, innerWidth * 0.36))));
}

function follow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
