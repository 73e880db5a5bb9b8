import { useState } from 'react';
import { readStored, writeStored } from '../../../app/session/stored.ts';

const KEY = 'solvents-not-in-lab';
const MOST = 500;

/** What the laboratory at this device does not have, by name; it is a habit of the bench, nothing of a recipe. */
export function useMissingSolvents(): [readonly string[], (names: readonly string[]) => void] {
  const [names, setNames] = useState(readMissing);
  return [
    names,
    (next) => {
      const kept = next.slice(0, MOST);
      writeStored(KEY, JSON.stringify(kept));
      setNames(kept);
    },
  ];
}

/** What was stored, as far as it makes sense. */
function readMissing(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
