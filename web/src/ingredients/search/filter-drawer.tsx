import { XMarkIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useEffect, useRef } from 'react';
import { message } from '../../messages/message.ts';
import { useEscape } from '../../ui/primitives/side-panel.tsx';

interface FilterDrawerProps {
  /** On wide screens: folded away. On narrow ones: over the list. */
  isToggled: boolean;
  onClose: () => void;
  children: ReactNode;
}

// The same condition as in ingredients.css.
const NARROW = '(max-width: 63.99rem)';

/** The filters at the left. Below 1024 px they are a drawer over the list. */
export function FilterDrawer({ isToggled, onClose, children }: FilterDrawerProps) {
  useEscape(() => window.matchMedia(NARROW).matches && onClose(), isToggled);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isToggled) close.current?.focus();
  }, [isToggled]);
  return (
    <section
      className="catalogue-filters no-print"
      aria-label={message('catalogue.filters')}
      data-toggled={isToggled || undefined}
    >
      <div className="flex items-center justify-between">
        <h2 className="font-text text-2 font-bold tracking-normal">{message('catalogue.filters')}</h2>
        <button
          ref={close}
          type="button"
          aria-label={message('catalogue.close')}
          className="hidden max-lg:grid -mr-1.5 size-9 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk"
          onClick={onClose}
        >
          <XMarkIcon className="size-5" aria-hidden="true" />
        </button>
      </div>
      {children}
    </section>
  );
}
