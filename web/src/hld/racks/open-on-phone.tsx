import type { LabRack } from '@suite/hld';
import type { Recipe } from '@suite/recipes';
import { message } from '../../messages/message.ts';
import { useStore } from '../../ui/store.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { QrCode } from '../../ui/primitives/qr-code.tsx';
import { useHldSession } from '../recipe/hld-session.tsx';
import { rackAddress } from './rack-address.ts';

/** The code that opens the rack on another device: of a recipe that is saved. */
export function OpenOnPhone({
  recipe,
  rack,
  onClose,
}: {
  recipe: Recipe;
  rack: LabRack;
  onClose: () => void;
}) {
  const session = useHldSession();
  const isSaving = useStore(session, (state) => state.isSaving);
  const isPristine = useStore(session, (state) => state.isPristine);
  const failure = useStore(session, (state) => state.failure ?? state.notice);
  const needsSaving = recipe.recipeId === undefined || !isPristine;
  return (
    <Dialog title={message('racks.phone')} isOpen onClose={onClose}>
      {recipe.recipeId !== undefined && (
        <QrCode text={rackAddress(recipe.recipeId, rack.id)} label={message('racks.phone')} />
      )}
      <p className="my-3 text-2">{message(needsSaving ? 'racks.phone.unsaved' : 'racks.phone.text')}</p>
      {failure !== undefined && <p className="mb-3 text-2 text-warn">{failure}</p>}
      <div className="flex gap-3">
        {needsSaving && (
          <Button size="medium" disabled={isSaving} onClick={() => void session.save()}>
            {message('explorer.save')}
          </Button>
        )}
        <Button size="medium" look="line" onClick={onClose}>
          {message('explorer.keys.close')}
        </Button>
      </div>
    </Dialog>
  );
}
