import { message } from '../../messages/message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Before a sheet is left with something on it that is not saved. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={message('dataset.leave')} isOpen={isOpen} onClose={onStay}>
      <p className="mb-4 text-2">{message('dataset.leave.text')}</p>
      <div className="flex gap-3">
        <Button onClick={onStay}>{message('dataset.leave.stay')}</Button>
        <Button look="line" onClick={onLeave}>
          {message('dataset.leave.go')}
        </Button>
      </div>
    </Dialog>
  );
}
