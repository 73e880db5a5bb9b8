import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape and a press outside; left out where the dialog has to be answered. */
  onClose?: () => void;
  children: ReactNode;
}

/** A question over the page. What is below stays as it is and cannot be reached until it is answered. */
export function Dialog({ title, isOpen, onClose = stay, children }: DialogProps) {
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} className="relative z-20">
      <DialogBackdrop className="fixed inset-0 bg-ink/55" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel className="w-full max-w-[26rem] rounded-1 border border-line bg-panel p-6 text-text shadow-1">
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
