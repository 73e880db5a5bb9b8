import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { Bars3Icon } from '@heroicons/react/24/outline';
import type { Flags } from '@suite/contracts/flags';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { RailLinks } from './side-rail.tsx';

/** The rail of small screens: behind a button in the bar. */
export function RailDrawer({ flags }: { flags: Flags }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={message('apps.rail.open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="grid size-10 cursor-pointer place-items-center rounded-1 hover:bg-sunk md:hidden"
      >
        <Bars3Icon className="size-5" aria-hidden="true" />
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        aria-label={message('apps.rail.label')}
        className="relative z-20 md:hidden"
      >
        <DialogBackdrop className="fixed inset-0 bg-ink/55" />
        <DialogPanel
          as="nav"
          className="rail-words fixed inset-y-0 left-0 flex w-64 flex-col overflow-y-auto bg-panel py-3 shadow-1"
        >
          <RailLinks flags={flags} onFollow={close} />
        </DialogPanel>
      </Dialog>
    </>
  );
}
