import { useSyncExternalStore } from 'react';

// In the memory of this page and nowhere else: gone when it is closed or loaded again.
let pasted = '';
const listeners = new Set<() => void>();

/** The token that was pasted on this page, one for all of its consoles. */
export function usePastedToken(): [token: string, set: (token: string) => void] {
  const token = useSyncExternalStore(
    follow,
    () => pasted,
    () => '',
  );
  return [token, setToken];
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setToken(token: string): void {
  pasted = token;
  for (const listener of listeners) listener();
}
