import { type RefObject, useEffect, useEffectEvent } from 'react';
import { message } from '../../../messages/message.ts';
import { Button } from '../../../ui/primitives/button.tsx';

interface PasteAreaProps {
  area: RefObject<HTMLTextAreaElement | null>;
  onRows: (text: string) => void;
}

/** For rows that are written by hand; pasted ones are added at once. */
export function PasteArea({ area, onRows }: PasteAreaProps) {
  useEffect(() => area.current?.focus(), [area]);
  return (
    <div className="py-2">
      <textarea
        ref={area}
        aria-label={message('compat.fit.paste.area')}
        placeholder={message('compat.fit.paste.example')}
        rows={6}
        className="block w-full rounded-1 border border-control bg-panel p-2 text-2"
      />
      <Button look="line" size="small" className="mt-2" onClick={() => onRows(area.current?.value ?? '')}>
        {message('compat.fit.paste.take')}
      </Button>
    </div>
  );
}

interface PastedRows {
  panel: RefObject<HTMLElement | null>;
  area: RefObject<HTMLTextAreaElement | null>;
  onRows: (text: string) => void;
}

/** Adds rows that are pasted into the panel, or while nothing has the focus. */
export function usePastedRows({ panel, area, onRows }: PastedRows): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const { target } = event;
    // A single cell belongs to the field that it is pasted into.
    if (!/[\t\n]/.test(text.trim()) || !(target instanceof Element)) return;
    if (target === area.current) {
      // They also stay in the area, to be corrected if none of them can be added. Beside what is there already, they wait.
      if (area.current.value.trim() === '') onRows(text);
      return;
    }
    if (target !== document.body && !panel.current?.contains(target)) return;
    event.preventDefault();
    onRows(text);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
