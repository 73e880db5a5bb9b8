import { message } from '../messages/message.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KeyTable } from '../ui/key-table.tsx';

const KEYS = [
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

/** All keys of a list. */
export function KeysList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={message('catalogue.keys')} isOpen={isOpen} onClose={onClose}>
      <KeyTable rows={KEYS.map(([keys, text]) => [keys, message(text)])} />
      <p className="mt-3 mb-4 text-1 text-text-3">{message('catalogue.keys.off')}</p>
      <Button look="line" onClick={onClose}>
        {message('catalogue.close')}
      </Button>
    </Dialog>
  );
}
