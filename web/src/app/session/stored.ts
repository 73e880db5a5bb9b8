/**
 * Local storage that never fails: what the browser refuses to keep is held in memory until the page is closed
 * (R3.1). Private windows, full disks and strict settings all refuse.
 */
const memory = new Map<string, string>();
let staysInMemory = (_key: string) => false;

/** From now on these keys are not written to the browser's storage. */
export function keepInMemory(isMeant: (key: string) => boolean): void {
  staysInMemory = isMeant;
}

export function readStored(key: string): string | undefined {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: string): void {
  if (staysInMemory(key)) {
    memory.set(key, value);
    return;
  }
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** The names of everything that is kept. */
export function storedKeys(): string[] {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(localStorage)])];
  } catch {
    return [...memory.keys()];
  }
}

/** Removes every key that is meant; none of them is left in memory either. */
export function removeStored(isMeant: (key: string) => boolean): void {
  for (const key of memory.keys()) if (isMeant(key)) memory.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key);
  } catch {
    // What cannot be written could not have been kept either.
  }
}
