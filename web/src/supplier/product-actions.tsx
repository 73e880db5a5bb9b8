import { productEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { Product, ProductState } from '@suite/contracts/portfolio';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldName } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { useAction } from '../app/calls/use-send.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { ConfirmDialog } from '../ui/primitives/confirm-dialog.tsx';
import { Select } from '../ui/fields/select.tsx';

interface ProductActionsProps {
  product: Product;
  others: readonly Product[];
  onEdit: () => void;
  onGone: () => void;
}

/** A product as a write names it, in the version that is seen. */
const at = ({ productId: id, version }: Pick<Product, 'productId' | 'version'>) => ({
  params: { id },
  version,
});

/** What a supplier can do with a product as it stands. */
export function ProductActions({ product, others, onEdit, onGone }: ProductActionsProps) {
  const { run, isBusy, notice } = useAction();
  const [question, setQuestion] = useState<'withdraw' | 'delete'>();
  const { state, missing } = product;

  const move = (to: ProductState, replacedBy?: string) =>
    run(async (send) => {
      await send(productEndpoints.move, { ...at(product), body: { state: to, replacedBy } });
      setQuestion(undefined);
    });
  const isNew = state === 'draft' && product.published === null;

  return (
    <div className="grid gap-2">
      <ActionNotice notice={notice} />
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
          <Button look="quiet" onClick={() => setQuestion('delete')}>
            {message('supplier.act.delete')}
          </Button>
        )}
        {!isNew && state !== 'withdrawn' && state !== 'review' && (
          <Button look="quiet" onClick={() => setQuestion('withdraw')}>
            {message('supplier.act.withdraw')}
          </Button>
        )}
      </div>
      <WithdrawDialog
        isOpen={question === 'withdraw'}
        replacements={others.filter(
          ({ productId, kind, state: stands }) =>
            productId !== product.productId && kind === product.kind && stands === 'live',
        )}
        isBusy={isBusy}
        onClose={() => setQuestion(undefined)}
        onWithdraw={(replacedBy) => void move('withdrawn', replacedBy)}
      />
      <ConfirmDialog
        title={message('supplier.delete')}
        isOpen={question === 'delete'}
        onClose={() => setQuestion(undefined)}
        action={message('supplier.act.delete')}
        isBusy={isBusy}
        onConfirm={() =>
          void run(async (send) => {
            await send(productEndpoints.delete, at(product));
            flushSync(onGone); // before everything shown is read anew
          })
        }
      >
        {message('supplier.delete.text')}
      </ConfirmDialog>
    </div>
  );
}

interface WithdrawDialogProps {
  isOpen: boolean;
  /** Live products of the same class, one of which may follow. */
  replacements: readonly Product[];
  isBusy: boolean;
  onClose: () => void;
  onWithdraw: (replacedBy: string | undefined) => void;
}

function WithdrawDialog({ isOpen, replacements, isBusy, onClose, onWithdraw }: WithdrawDialogProps) {
  const [next, setNext] = useState('');
  return (
    <ConfirmDialog
      title={message('supplier.withdraw')}
      isOpen={isOpen}
      onClose={onClose}
      action={message('supplier.act.withdraw')}
      isBusy={isBusy}
      onConfirm={() => onWithdraw(next === '' ? undefined : next)}
    >
      <p className="mb-3">{message('supplier.withdraw.text')}</p>
      <label className="grid gap-1">
        {message('supplier.withdraw.next')}
        <Select
          className="h-9 rounded-1 border border-control bg-panel px-2"
          value={next}
          options={replacements.map(({ productId, values }) => ({
            value: productId,
            label: String(values['name']),
          }))}
          onValue={setNext}
          none={{ label: message('supplier.withdraw.none'), onPick: () => setNext('') }}
        />
      </label>
    </ConfirmDialog>
  );
}

type VerdictBody = { verdict: 'approve'; note?: string } | { verdict: 'send-back'; note: string };

/** What staff say of a product that was handed in: live, or back with the reason. */
export function VerdictForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const id = useId();
  const [note, setNote] = useState('');
  const { run, isBusy, notice } = useAction();
  if (product.state !== 'review') return null;

  const say = (body: VerdictBody) =>
    run(async (send) => {
      await send(productEndpoints.judge, { ...at(product), body });
      // Before everything shown is read anew: a product that went back is no longer there for staff to read.
      flushSync(onDone);
    });
  const text = note.trim();
  return (
    <div className="grid gap-2">
      <ActionNotice notice={notice} />
      <label htmlFor={id}>{message('supplier.verdict.note')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={4000}
        className="rounded-1 border border-control bg-panel p-2"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => void say({ verdict: 'approve', note: text || undefined })}>
          {message('supplier.verdict.approve')}
        </Button>
        <Button
          look="line"
          disabled={isBusy || text === ''}
          onClick={() => void say({ verdict: 'send-back', note: text })}
        >
          {message('supplier.verdict.send-back')}
        </Button>
      </div>
    </div>
  );
}
