import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ToolButton } from './tool-button.tsx';

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

interface ConfirmButtonProps {
  /** What the button is called, and the question, unless that has a title of its own. */
  label: string;
  title?: string;
  action: string;
  question: string;
  cancel?: string;
  isBusy: boolean;
  onConfirm: () => Promise<unknown>;
}

/** A button that asks before it does what cannot be taken back. */
export function ConfirmButton({ label, title = label, question, onConfirm, ...props }: ConfirmButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <ToolButton
        look="danger"
        className="no-print"
        aria-label={label}
        disabled={props.isBusy}
        onClick={() => setIsAsked(true)}
      >
        {props.action}
      </ToolButton>
      <ConfirmDialog
        {...props}
        title={title}
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => void onConfirm().then(close)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
