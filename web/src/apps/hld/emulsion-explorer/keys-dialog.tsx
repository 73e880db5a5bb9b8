import { message } from '../../../messages/message.ts';
import { Dialog } from '../../../ui/dialog.tsx';

const KEYS = [
  ['[ ]', 'explorer.keys.step'],
  ['↑ ↓', 'explorer.keys.arrows'],
  ['1 – 6', 'explorer.keys.focus'],
  ['Ctrl Z, Ctrl Y', 'explorer.keys.undo'],
  ['Ctrl S', 'explorer.keys.save'],
  ['?', 'explorer.keys.help'],
] as const;

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={message('explorer.keys')} isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-2">
        {KEYS.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt className="font-bold whitespace-nowrap">{keys}</dt>
            <dd>{message(text)}</dd>
          </div>
        ))}
      </dl>
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
