import { randomKey } from '../ui/random-key.ts';

const KEY = 'tab';
let known: string | undefined;

/** The id of this tab, the same after it was loaded again. While the tab is open a lock of that name is held. */
export function thisTab(): string {
  if (known !== undefined) return known;
  known = readOrMake();
  // Held until the page goes; a browser without locks cannot tell open tabs from closed ones.
  void globalThis.navigator?.locks?.request(
    lockOf(known),
    { mode: 'shared' },
    () => new Promise(() => undefined),
  );
  return known;
}

export async function isTabOpen(tab: string): Promise<boolean> {
  const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === lockOf(tab));
}

const lockOf = (tab: string) => `tab-${tab}`;

function readOrMake(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? randomKey();
    sessionStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return randomKey();
  }
}
