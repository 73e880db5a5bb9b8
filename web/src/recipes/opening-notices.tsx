import { Link } from 'react-router';
import { InvitationsNotice } from '../sharing/received-list.tsx';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Placed } from './recipe-store.ts';
import type { Opening } from './use-opening.ts';
import type { Saving } from './use-saving.ts';

const LINK = 'cursor-pointer underline underline-offset-4';

interface OpeningNoticesProps {
  opening: Opening;
  saving: Saving<Placed>;
  /** Of the recipe on the desk. */
  name: string;
  /** Where all recipes are. */
  listPath: string;
}

/** What there is to say, or to ask, while the recipe of the address is opened. */
export function OpeningNotices({ opening, saving, name, listPath }: OpeningNoticesProps) {
  const saveFirst = async () => {
    if (await saving.save()) opening.open();
  };
  return (
    <>
      {opening.kind === 'gone' && (
        <Banner tone="warn" title={message('recipes.not-found')} isUrgent>
          <Link to={listPath} className={LINK}>
            {message('recipes.to-list')}
          </Link>
        </Banner>
      )}
      {opening.kind === 'gone' && <InvitationsNotice />}
      {opening.kind === 'failed' && (
        <Banner tone="bad" title={message('recipes.not-read')} isUrgent>
          <button type="button" className={LINK} onClick={opening.open}>
            {message('recipe.try-again')}
          </button>
        </Banner>
      )}
      {opening.missing > 0 && (
        <Banner tone="warn">{message('recipe.missing', { count: opening.missing })}</Banner>
      )}
      <Dialog
        title={message('recipes.open.title')}
        isOpen={opening.kind === 'asking' && saving.clash === undefined}
        onClose={opening.stay}
      >
        <p className="mb-5 text-2">{message('recipes.open.text', { name })}</p>
        {(saving.failure ?? saving.said) !== undefined && (
          <p role="alert" className="mb-3 text-2 text-bad">
            {saving.failure ?? saving.said}
          </p>
        )}
        <div className="grid gap-2">
          <Button disabled={saving.isBusy} onClick={() => void saveFirst()}>
            {message('recipes.open.save')}
          </Button>
          <Button look="line" onClick={opening.open}>
            {message('recipes.open.discard')}
          </Button>
          <Button look="quiet" onClick={opening.stay}>
            {message('recipes.open.stay')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
