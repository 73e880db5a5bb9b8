import { type BulkOutcome, type BulkSet, editProducts } from '@suite/clients/api/bulk-edit';
import type { Product } from '@suite/clients/api/portfolio';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { bulkPreviewQuery } from '../../queries/portfolio.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkSetForm } from './bulk-set-form.tsx';
import { useAct } from './use-act.ts';

interface BulkDialogProps {
  products: readonly Product[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (outcomes: BulkOutcome[]) => void;
}

/** One thing set in many products, with what it does to each of them before it is done. */
export function BulkDialog({ products, isOpen, onClose, onDone }: BulkDialogProps) {
  return (
    <Dialog
      title={message('supplier.bulk', { count: products.length })}
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
    >
      <Change products={products} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function Change({ products, onClose, onDone }: Omit<BulkDialogProps, 'isOpen'>) {
  const call = useCall();
  const [set, setSet] = useState<BulkSet>({ what: 'state', state: 'review' });
  const preview = useQuery(bulkPreviewQuery(call, { products, set }));
  const { act, isBusy, failure } = useAct();
  const count = preview.data?.filter(({ outcome }) => outcome === 'changed').length ?? 0;
  // What is shown belongs to what is chosen, or nothing can be done yet.
  const isReady = preview.isSuccess && !preview.isPlaceholderData && count > 0;
  return (
    <>
      <BulkSetForm onSet={setSet} />
      {failure !== undefined && (
        <Banner tone="bad" isUrgent>
          {failure}
        </Banner>
      )}
      {preview.isPending && <Skeleton rows={3} />}
      {preview.isError && (
        <ListError of="preview" error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && <BulkPreview set={set} outcomes={preview.data} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={isBusy || !isReady}
          onClick={() => void act(async () => onDone(await editProducts(call, { products, set })))}
        >
          {message('supplier.bulk.do', { count })}
        </Button>
        <Button look="line" onClick={onClose}>
          {message('session.cancel')}
        </Button>
      </div>
    </>
  );
}
