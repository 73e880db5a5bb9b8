import { type BulkOutcome, editProducts } from '@suite/clients/api/bulk-edit';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { refusalText } from './bulk-words.ts';
import { useAct } from './use-act.ts';

interface BulkReportProps {
  outcomes: readonly BulkOutcome[];
  onOutcomes: (outcomes: BulkOutcome[] | undefined) => void;
}

/** What became of the products that were changed together: how many, which not and why, and the way back. */
export function BulkReport({ outcomes, onOutcomes }: BulkReportProps) {
  const call = useCall();
  const { act, isBusy, failure } = useAct();
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed');
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const back = changed
    .filter(({ canUndo }) => canUndo)
    .map(({ id, version }) => ({ productId: id, version }));
  return (
    <div className="no-print px-4 pt-2">
      <Banner tone={refused.length === 0 ? 'ok' : 'warn'}>
        <p>{message('supplier.bulk.done', { count: changed.length })}</p>
        {failure !== undefined && <p role="alert">{failure}</p>}
        {refused.length > 0 && (
          <ul className="mt-1 max-h-40 overflow-auto">
            {refused.map((one) => (
              <li key={one.id}>
                {message('supplier.bulk.refusal', {
                  name: one.name ?? message('supplier.bulk.gone'),
                  reason: refusalText(one),
                })}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-1 -ml-2 flex gap-2">
          {back.length > 0 && (
            <ToolButton
              disabled={isBusy}
              onClick={() =>
                void act(async () =>
                  onOutcomes(await editProducts(call, { products: back, set: { what: 'undo' } })),
                )
              }
            >
              {message('supplier.bulk.undo')}
            </ToolButton>
          )}
          <ToolButton onClick={() => onOutcomes(undefined)}>{message('supplier.bulk.close')}</ToolButton>
        </div>
      </Banner>
    </div>
  );
}
