import { message, type MessageId } from '../../messages/message.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface KeysDialogProps {
  keys: readonly (readonly [keys: string, text: MessageId])[];
  isOpen: boolean;
  onClose: () => void;
}

/** All keys of a screen. */
export function KeysDialog({ keys, isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog title={message('catalogue.keys')} isOpen={isOpen} onClose={onClose}>
      <KeyTable rows={keys.map(([key, text]) => [key, message(text)])} />
      <p className="mt-3 mb-4 text-1 text-text-3">{message('catalogue.keys.off')}</p>
      <Button look="line" onClick={onClose}>
        {message('catalogue.close')}
      </Button>
    </Dialog>
  );
}

/** Keys and what they do. */
export function KeyTable({ rows }: { rows: readonly (readonly [keys: string, action: string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-2">
      {rows.map(([keys, action]) => (
        <div key={keys} className="contents">
          <dt className="font-bold whitespace-nowrap">{keys}</dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}
