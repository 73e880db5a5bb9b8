import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What is about to happen. */
  children: ReactNode;
  action: string;
  onConfirm: () => void;
  isBusy?: boolean;
  cancel?: string;
}

/** Asks before something is done. */
export function ConfirmDialog({ title, isOpen, onClose, children, ...props }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="mb-4 text-2">{children}</div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={props.isBusy} onClick={props.onConfirm}>
          {props.action}
        </Button>
        <Button look="line" onClick={onClose}>
          {props.cancel ?? message('session.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
