import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from './side-panel.tsx';

interface HelpTipProps {
  /** Read out for the button, where a question mark stands. */
  label: string;
  /** What stands on the screen and opens it; a question mark otherwise. */
  trigger?: ReactNode;
  children: ReactNode;
}

/** So long the pointer may be on its way from the button to what it opened. */
const PATIENCE = 150;
const WIDTH = 288;
const GAP = 6;

/**
 * A short help beside what it explains, in the browser's own top layer, so that no table cuts it off. Opens on hover and
 * focus, on touch by pressing, and closes with Esc.
 */
export function HelpTip({ label, trigger, children }: HelpTipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  function close(): void {
    clearTimeout(closing.current);
    setIsOpen(false);
  }

  useEscape(close, isOpen);
  useLayoutEffect(() => {
    if (!isOpen || !tip.current || !button.current) return;
    tip.current.showPopover();
    placeBeside(tip.current, button.current.getBoundingClientRect());
  }, [isOpen]);

  function open(): void {
    clearTimeout(closing.current);
    setIsOpen(true);
  }

  function closeSoon(): void {
    clearTimeout(closing.current);
    closing.current = setTimeout(close, PATIENCE);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  return (
    <span
      className={`inline-block ${trigger === undefined ? 'no-print' : ''}`}
      onBlur={onBlur}
      onPointerEnter={open}
      onPointerLeave={closeSoon}
    >
      <button
        ref={button}
        type="button"
        className={
          trigger === undefined
            ? 'help-tip-mark'
            : 'text-inherit cursor-help [font:inherit] tracking-[inherit] [text-align:inherit] [text-decoration:underline_dotted_1px] underline-offset-3'
        }
        aria-label={trigger === undefined ? label : undefined}
        aria-describedby={isOpen ? id : undefined}
        aria-expanded={isOpen}
        onFocus={open}
        onClick={open}
      >
        {trigger ?? '?'}
      </button>
      {isOpen && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className="help-tip-box">
          {children}
        </span>
      )}
    </span>
  );
}

/** Below the button, or above it where there is no room, and inside of the window. */
function placeBeside(tip: HTMLElement, button: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(WIDTH, clientWidth - 2 * GAP);
  tip.style.width = `${width}px`;
  const height = tip.offsetHeight;
  const left = Math.max(GAP, Math.min(button.left, clientWidth - width - GAP));
  const isBelow = button.bottom + GAP + height <= clientHeight || button.top < height + GAP;
  tip.style.left = `${left}px`;
  tip.style.top = `${isBelow ? button.bottom + GAP : button.top - GAP - height}px`;
}
