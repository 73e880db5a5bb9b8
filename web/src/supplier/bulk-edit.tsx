import { type BulkOutcome, type BulkSet, editProducts } from '@suite/clients/api/bulk-edit';
import type { Product } from '@suite/clients/api/portfolio';
import { INGREDIENT_KINDS, METHODS } from '@suite/contracts/ingredients';
import { guardedFields, PRODUCT_STATES, VISIBILITIES } from '@suite/contracts/portfolio';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldName } from '../ingredients/fields.ts';
import { splitTyped } from '../ingredients/edit/check-ingredient.ts';
import { message } from '../messages/message.ts';
import { bulkPreviewQuery, PORTFOLIO_KEY } from '../app/queries/portfolio.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { Choice } from '../ui/facets/list-filters.tsx';
import { PlainTable } from '../ui/table/plain-table.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { useDebouncedText } from '../ui/use-search-state.ts';

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
  const { run, isBusy, notice } = useAction({ invalidates: [PORTFOLIO_KEY] });
  const count = preview.data?.filter(({ outcome }) => outcome === 'changed').length ?? 0;
  // What is shown belongs to what is chosen, or nothing can be done yet.
  const isReady = preview.isSuccess && !preview.isPlaceholderData && count > 0;
  return (
    <>
      <BulkSetForm onSet={setSet} />
      <ActionNotice notice={notice} />
      <LoadState query={preview} of="preview" rows={3} />
      {preview.data && <BulkPreview set={set} outcomes={preview.data} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={isBusy || !isReady}
          onClick={() => void run(async () => onDone(await editProducts(call, { products, set })))}
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

const WHAT = ['state', 'regions', 'method', 'sources', 'visibility'] as const;
const STATES = ['review', 'draft', 'hidden', 'live', 'withdrawn'] as const;
const FIELDS = [...new Set(INGREDIENT_KINDS.flatMap((kind) => guardedFields(kind)))];

/** What to set, and to what; said with every change, so that its effect can be shown beside. */
function BulkSetForm({ onSet }: { onSet: (set: BulkSet) => void }) {
  const [what, setWhat] = useState<(typeof WHAT)[number]>('state');
  const [state, setState] = useState<(typeof STATES)[number]>('review');
  const [method, setMethod] = useState<(typeof METHODS)[number]>('exp');
  const [field, setField] = useState<string>('cc0');
  const [who, setWho] = useState<(typeof VISIBILITIES)[number]>('calculation');
  const [list, setList] = useState('');
  const typing = useDebouncedText(list, setList);
  useEffect(() => {
    if (what === 'state') onSet({ what, state });
    else if (what === 'method') onSet({ what, method });
    else if (what === 'visibility') onSet({ what, field, who });
    else if (what === 'regions') onSet({ what, regions: splitTyped(list) });
    else onSet({ what, sources: splitTyped(list) });
  }, [what, state, method, field, who, list, onSet]);

  return (
    <div className="mb-3 flex flex-wrap text-2 items-center gap-x-4 gap-y-2">
      <Choice
        label={message('supplier.bulk.what')}
        value={what}
        options={WHAT.map((value) => ({ value, label: message(`supplier.bulk.what.${value}`) }))}
        onValue={(value) => setWhat(value || 'state')}
      />
      {what === 'state' && (
        <Choice
          label={message('supplier.bulk.to')}
          value={state}
          options={STATES.map((value) => ({ value, label: message(`supplier.bulk.state.${value}`) }))}
          onValue={(value) => setState(value || 'review')}
        />
      )}
      {what === 'method' && (
        <Choice
          label={message('supplier.bulk.to')}
          value={method}
          options={METHODS.map((value) => ({ value, label: message(`supplier.bulk.method.${value}`) }))}
          onValue={(value) => setMethod(value || 'exp')}
        />
      )}
      {what === 'visibility' && (
        <>
          <Choice
            label={message('supplier.bulk.of')}
            value={field}
            options={FIELDS.map((value) => ({ value, label: fieldName(value) }))}
            onValue={setField}
          />
          <Choice
            label={message('supplier.seen')}
            value={who}
            options={VISIBILITIES.map((value) => ({ value, label: message(`supplier.seen.${value}`) }))}
            onValue={(value) => setWho(value || 'public')}
          />
          {who === 'calculation' && (
            <p className="text-1 text-text-2">{message('supplier.form.calculation')}</p>
          )}
        </>
      )}
      {(what === 'regions' || what === 'sources') && (
        <label className="flex flex-1 items-center gap-1.5 text-text-2">
          {message('supplier.bulk.to')}
          <input
            className="h-8 min-w-40 flex-1 rounded-1 border border-control bg-panel px-2 text-text"
            placeholder={message('supplier.bulk.list')}
            {...typing}
          />
        </label>
      )}
    </div>
  );
}

/** What a change would do to each product: the refused ones first, each with the reason. */
function BulkPreview({ set, outcomes }: { set: BulkSet; outcomes: readonly BulkOutcome[] }) {
  const order = ['refused', 'changed', 'same'];
  const rows = outcomes.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <section
      className="mb-4 max-h-[45vh] overflow-auto text-2"
      tabIndex={0}
      aria-label={message('supplier.bulk.preview')}
    >
      <PlainTable
        className="product-table"
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            name: message('supplier.column.name'),
            cell: ({ name }) => name ?? message('supplier.bulk.gone'),
          },
          {
            name: message('supplier.bulk.before'),
            className: 'text-text-2',
            cell: ({ before }) => valueText(set.what, before),
          },
          { name: message('supplier.bulk.after'), cell: (row) => afterText(set, row) },
        ]}
      />
    </section>
  );
}

function afterText(set: BulkSet, row: BulkOutcome) {
  if (row.outcome === 'refused') {
    return <span className="text-warn">{message('supplier.bulk.stays', { reason: refusalText(row) })}</span>;
  }
  if (row.outcome === 'same') return <span className="text-text-3">{message('supplier.bulk.same')}</span>;
  const state = set.what === 'state' ? undefined : stateText(row);
  return (
    <>
      {valueText(set.what, row.after)}
      {state !== undefined && <span className="block text-1 text-text-2">{state}</span>}
    </>
  );
}

interface BulkReportProps {
  outcomes: readonly BulkOutcome[];
  onOutcomes: (outcomes: BulkOutcome[] | undefined) => void;
}

/** What became of the products that were changed together: how many, which not and why, and the way back. */
export function BulkReport({ outcomes, onOutcomes }: BulkReportProps) {
  const call = useCall();
  const { run, isBusy, notice } = useAction({ invalidates: [PORTFOLIO_KEY] });
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed');
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const back = changed
    .filter(({ canUndo }) => canUndo)
    .map(({ id, version }) => ({ productId: id, version }));
  return (
    <div className="no-print px-4 pt-2">
      <Banner tone={refused.length === 0 ? 'ok' : 'warn'}>
        <p>{message('supplier.bulk.done', { count: changed.length })}</p>
        {notice && <p role="alert">{notice.text}</p>}
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
                void run(async () =>
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

/** Why a product stays as it is, as a sentence. */
function refusalText({ reason, missing, states }: BulkOutcome): string {
  if (reason === null) return '';
  if (reason === 'missing') {
    return message('supplier.bulk.refused.missing', { names: missing.map(fieldName).join(', ') });
  }
  const [state] = states ?? ['draft'];
  return message(`supplier.bulk.refused.${reason}`, { state: message(`supplier.state.${state}`) });
}

/** What stood there or would, as people read it. */
function valueText(what: BulkSet['what'], value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  const state = PRODUCT_STATES.find((known) => known === value);
  const method = METHODS.find((known) => known === value);
  const who = VISIBILITIES.find((known) => known === value);
  if (what === 'state' && state) return message(`supplier.state.${state}`);
  if (what === 'method' && method) return message(`supplier.bulk.method.${method}`);
  if (what === 'visibility' && who) return message(`supplier.seen.${who}`);
  return '–';
}

/** What a change of a product does to where it stands, where that is not what was asked for. */
function stateText({ outcome, states }: BulkOutcome): string | undefined {
  if (outcome !== 'changed' || !states || states[0] === states[1]) return undefined;
  return message('supplier.bulk.again', { state: message(`supplier.state.${states[0]}`) });
}
