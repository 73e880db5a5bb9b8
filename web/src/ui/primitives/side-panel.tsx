import { XMarkIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useEffect, useRef } from 'react';
import { message } from '../../messages/message.ts';

interface SidePanelProps {
  title: string;
  onClose: () => void;
  /** Whether the focus goes there when it opens. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Beside the table; over it on small screens. Esc closes it. */
export function SidePanel({ title, onClose, takesFocus = false, children }: SidePanelProps) {
  useEscape(onClose);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) head.current?.focus();
  }, [takesFocus]);
  return (
    <aside className="catalogue-side" aria-label={title}>
      <div className="mb-2 flex items-start gap-3">
        <h2
          ref={head}
          tabIndex={-1}
          className="min-w-0 grow font-text text-3 leading-snug font-bold tracking-normal break-words outline-none"
        >
          {title}
        </h2>
        <button
          type="button"
          aria-label={message('catalogue.close')}
          title={message('catalogue.close')}
          className="no-print -mt-1 -mr-1.5 grid size-8 shrink-0 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk"
          onClick={onClose}
        >
          <XMarkIcon className="size-5" aria-hidden="true" />
        </button>
      </div>
      {children}
    </aside>
  );
}

/** Closes something with Esc wherever the focus is, unless what has the focus takes the key for itself. */
export function useEscape(onEscape: () => void, isOn = true): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"]')) return;
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
