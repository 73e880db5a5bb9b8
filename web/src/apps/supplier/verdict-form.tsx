import { judgeProduct, type Product } from '@suite/clients/api/portfolio';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useAct } from './use-act.ts';

/** What staff say of a product that was handed in: live, or back with the reason. */
export function VerdictForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const call = useCall();
  const id = useId();
  const [note, setNote] = useState('');
  const { act, isBusy, failure } = useAct();
  if (product.state !== 'review') return null;

  const say = (verdict: Parameters<typeof judgeProduct>[2]) =>
    act(async () => {
      await judgeProduct(call, product, verdict);
      // Before everything shown is read anew: a product that went back is no longer there for staff to read.
      flushSync(onDone);
    });
  const text = note.trim();
  return (
    <div className="grid gap-2">
      {failure !== undefined && (
        <Banner tone="bad" isUrgent>
          {failure}
        </Banner>
      )}
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
        <Button
          disabled={isBusy}
          onClick={() => void say({ verdict: 'approve', ...(text === '' ? {} : { note: text }) })}
        >
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
