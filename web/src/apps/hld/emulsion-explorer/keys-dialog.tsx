import { message } from '../../../messages/message.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyTable } from '../../../ui/keys-dialog.tsx';

const KEYS = [
  ['[ ]', 'explorer.keys.step'],
  ['↑ ↓', 'explorer.keys.arrows'],
  ['1 – 6', 'explorer.keys.focus'],
  ['Ctrl Z, Ctrl Y', 'explorer.keys.undo'],
  ['Ctrl S', 'explorer.keys.save'],
  ['S', 'explorer.keys.share'],
  ['?', 'explorer.keys.help'],
] as const;

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={message('explorer.keys')} isOpen={isOpen} onClose={onClose}>
      <KeyTable rows={KEYS.map(([keys, text]) => [keys, message(text)])} />
      <button
        type="button"
        className="mt-5 cursor-pointer rounded-1 border border-control px-3 py-1.5 text-2 font-bold hover:bg-sunk"
        onClick={onClose}
      >
        {message('explorer.keys.close')}
      </button>
    </Dialog>
  );
}
