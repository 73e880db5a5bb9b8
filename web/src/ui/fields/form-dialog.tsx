import type { ReactNode } from 'react';
import { Dialog } from '../primitives/dialog.tsx';
import { Form, FormButtons, type FormHandle } from './form.tsx';

interface FormDialogProps {
  title: string;
  isOpen?: boolean;
  onClose: () => void;
  form: FormHandle;
  /** What sending the form does. */
  action: string;
  cancel?: string;
  cancelLook?: 'line' | 'quiet';
  /** Between the fields; closely together where nothing is said. */
  className?: string;
  children: ReactNode;
}

/** A form in a dialog: its fields, the button that sends it and the one that leaves it. */
export function FormDialog({ title, isOpen = true, onClose, form, children, ...props }: FormDialogProps) {
  const { action, cancel, cancelLook, className = 'grid gap-1 text-2' } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Form form={form} className={className}>
        {children}
        <FormButtons
          action={action}
          onCancel={onClose}
          className="mt-2"
          cancel={cancel}
          cancelLook={cancelLook}
        />
      </Form>
    </Dialog>
  );
}
