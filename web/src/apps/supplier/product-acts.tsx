import { deleteProduct, moveProduct, type Product } from '@suite/clients/api/portfolio';
import type { ProductState } from '@suite/contracts/portfolio';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldName } from '../../catalogue/fields.ts';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAct } from './use-act.ts';

interface ProductActsProps {
  product: Product;
  others: readonly Product[];
  onEdit: () => void;
  onGone: () => void;
}

/** What a supplier can do with a product as it stands. */
export function ProductActs({ product, others, onEdit, onGone }: ProductActsProps) {
  const call = useCall();
  const { act, isBusy, failure } = useAct();
  const [asked, setAsked] = useState<'withdraw' | 'delete'>();
  const { state, missing } = product;

  const move = (to: ProductState, replacedBy?: string) =>
    act(async () => {
      await moveProduct(call, product, { state: to, ...(replacedBy ? { replacedBy } : {}) });
      setAsked(undefined);
    });
  const isNew = state === 'draft' && product.published === null;

  return (
    <div className="grid gap-2">
      {failure !== undefined && (
        <Banner tone="bad" isUrgent>
          {failure}
        </Banner>
      )}
      {missing.length > 0 && state === 'draft' && (
        <p className="text-text-2">
          {message('supplier.missing', { names: missing.map(fieldName).join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'draft' && (
          <Button disabled={isBusy || missing.length > 0} onClick={() => void move('review')}>
            {message('supplier.act.submit')}
          </Button>
        )}
        {state === 'review' && (
          <Button look="line" disabled={isBusy} onClick={() => void move('draft')}>
            {message('supplier.act.take-back')}
          </Button>
        )}
        {state === 'hidden' && (
          <Button disabled={isBusy} onClick={() => void move('live')}>
            {message('supplier.act.show')}
          </Button>
        )}
        {state !== 'withdrawn' && state !== 'review' && (
          <Button look="line" onClick={onEdit}>
            {message('supplier.act.edit')}
          </Button>
        )}
        {state === 'live' && (
          <Button look="line" disabled={isBusy} onClick={() => void move('hidden')}>
            {message('supplier.act.hide')}
          </Button>
        )}
        {isNew && (
          <Button look="quiet" onClick={() => setAsked('delete')}>
            {message('supplier.act.delete')}
          </Button>
        )}
        {!isNew && state !== 'withdrawn' && state !== 'review' && (
          <Button look="quiet" onClick={() => setAsked('withdraw')}>
            {message('supplier.act.withdraw')}
          </Button>
        )}
      </div>
      <WithdrawDialog
        isOpen={asked === 'withdraw'}
        followers={others.filter(
          ({ productId, kind, state: stands }) =>
            productId !== product.productId && kind === product.kind && stands === 'live',
        )}
        isBusy={isBusy}
        onClose={() => setAsked(undefined)}
        onWithdraw={(replacedBy) => void move('withdrawn', replacedBy)}
      />
      <Dialog
        title={message('supplier.delete')}
        isOpen={asked === 'delete'}
        onClose={() => setAsked(undefined)}
      >
        <p className="mb-4">{message('supplier.delete.text')}</p>
        <div className="flex gap-3">
          <Button
            disabled={isBusy}
            onClick={() =>
              void act(async () => {
                await deleteProduct(call, product);
                flushSync(onGone); // before everything shown is read anew
              })
            }
          >
            {message('supplier.act.delete')}
          </Button>
          <Button look="line" onClick={() => setAsked(undefined)}>
            {message('session.cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

interface WithdrawDialogProps {
  isOpen: boolean;
  /** Live products of the same class, one of which may follow. */
  followers: readonly Product[];
  isBusy: boolean;
  onClose: () => void;
  onWithdraw: (replacedBy: string | undefined) => void;
}

function WithdrawDialog({ isOpen, followers, isBusy, onClose, onWithdraw }: WithdrawDialogProps) {
  const [next, setNext] = useState('');
  return (
    <Dialog title={message('supplier.withdraw')} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3">{message('supplier.withdraw.text')}</p>
      <label className="mb-4 grid gap-1">
        {message('supplier.withdraw.next')}
        <select
          className="h-9 rounded-1 border border-control bg-panel px-2"
          value={next}
          onChange={({ currentTarget }) => setNext(currentTarget.value)}
        >
          <option value="">{message('supplier.withdraw.none')}</option>
          {followers.map(({ productId, values }) => (
            <option key={productId} value={productId}>
              {String(values['name'])}
            </option>
          ))}
        </select>
      </label>
      <div className="flex gap-3">
        <Button disabled={isBusy} onClick={() => onWithdraw(next === '' ? undefined : next)}>
          {message('supplier.act.withdraw')}
        </Button>
        <Button look="line" onClick={onClose}>
          {message('session.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
