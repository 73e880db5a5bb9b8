import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape and a press outside; left out where the dialog has to be answered. */
  onClose?: () => void;
  /** Wide for what is worked with, not only answered; a table needs more room still. */
  size?: 'normal' | 'wide' | 'table';
  children: ReactNode;
}

// A dialog stands outside of the shell, whose rule it shares: tables cannot be selected, fields in them can (R2.45).
const NO_SELECTION = '[&_table]:select-none [&_input]:select-text [&_textarea]:select-text';
const SIZES = { normal: 'max-w-[26rem] p-6', wide: 'max-w-[38rem] p-6', table: 'max-w-[72rem] p-4 sm:p-6' };

/** A question over the page. What is below stays as it is and cannot be reached until it is answered. */
export function Dialog({ title, isOpen, onClose = stay, size = 'normal', children }: DialogProps) {
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} className="relative z-20">
      <DialogBackdrop className="fixed inset-0 bg-ink/55" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel
          className={`w-full rounded-1 border border-line bg-panel text-text shadow-1 ${NO_SELECTION} ${SIZES[size]}`}
        >
          <DialogTitle as="h2" className="mb-3 font-display text-4 font-bold">
            {title}
          </DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

function stay(): void {
  // A dialog that has to be answered is not left by Escape or a press outside.
}
