import { useEffect } from 'react';
import { isTyping } from '../ui/is-typing.ts';

interface RecipeKeys {
  desk: { undo: () => void; redo: () => void };
  save: () => Promise<unknown>;
  /** A key without Ctrl, outside of fields; says whether it meant something. */
  onKey: (key: string) => boolean;
}

/** Keys for the whole screen of a recipe. Digits and signs belong to a field while somebody types into it. */
export function useRecipeKeys({ desk, save, onKey }: RecipeKeys): void {
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
      if (!event.altKey && !isTyping(event.target) && onKey(key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [desk, save, onKey]);
}
