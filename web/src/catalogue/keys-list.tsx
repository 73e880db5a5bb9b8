import { type MessageId, message } from '../messages/message.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KeyTable } from '../ui/key-table.tsx';

const LIST_KEYS = [
  ['/', 'catalogue.key.search'],
  ['F', 'catalogue.key.filters'],
  ['↑ ↓ ← →', 'catalogue.key.arrows'],
  ['Space', 'catalogue.key.select'],
  ['Shift ↑ ↓', 'catalogue.key.extend'],
  ['Enter', 'catalogue.key.open'],
  ['Esc', 'catalogue.key.close'],
  ['Ctrl C', 'catalogue.key.copy'],
  ['C', 'catalogue.key.compare'],
  ['A', 'catalogue.key.add'],
  ['V', 'catalogue.key.vote'],
  ['D', 'catalogue.key.duplicate'],
  ['T', 'catalogue.key.tab'],
  ['E', 'catalogue.key.export'],
  ['?', 'catalogue.key.help'],
] as const;

interface KeysListProps {
  /** Those of a list of ingredients where nothing is named. */
  keys?: readonly (readonly [keys: string, text: MessageId])[];
  isOpen: boolean;
  onClose: () => void;
}

/** All keys of a screen. */
export function KeysList({ keys = LIST_KEYS, isOpen, onClose }: KeysListProps) {
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
