import type { Licence } from '@suite/contracts/customers';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dayText, productWord } from './words.ts';

interface EndLicenceDialogProps {
  licence: Licence;
  /** The day it will have ended with; none for one that has not begun, which is withdrawn. */
  lastDay: string | undefined;
  isBusy: boolean;
  onEnd: () => void;
  onClose: () => void;
}

/** Asks before people lose their apps. */
export function EndLicenceDialog({ licence, lastDay, isBusy, onEnd, onClose }: EndLicenceDialogProps) {
  const { product, starts } = licence.attributes;
  const kind = lastDay === undefined ? 'withdraw' : 'end';
  const said = { product: productWord(product), day: dayText(lastDay ?? starts) };
  return (
    <Dialog isOpen onClose={onClose} title={message(`customers.licence.${kind}-title`, said)}>
      <p>{message(`customers.licence.${kind}-text`, said)}</p>
      <div className="mt-4 flex gap-3">
        <Button disabled={isBusy} onClick={onEnd}>
          {message(`customers.licence.${kind}-do`)}
        </Button>
        <Button look="line" onClick={onClose}>
          {message('customers.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
