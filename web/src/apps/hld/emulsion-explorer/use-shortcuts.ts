import { useEffect } from 'react';
import { useActs } from './use-explorer.tsx';

interface Shortcuts {
  save: () => Promise<unknown>;
  showKeys: () => void;
}

/** Keys for the whole screen. Digits and signs belong to a field while somebody types into it. */
export function useShortcuts({ save, showKeys }: Shortcuts): void {
  const { desk } = useActs();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"]')) return;
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.altKey) {
        if (key === 's') void save();
        else if (key === 'y' || (key === 'z' && event.shiftKey)) desk.redo();
        else if (key === 'z') desk.undo();
        else return;
        event.preventDefault();
        return;
      }
      if (event.altKey || isTyping(event.target)) return;
      if (/^[1-6]$/.test(key)) document.getElementById(`surfactant-${key}`)?.focus();
      else if (key === '?') showKeys();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [desk, save, showKeys]);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'range' && target.type !== 'radio';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
