import type { BulkOutcome, BulkSet } from '@suite/clients/api/bulk-edit';
import { message } from '../../messages/message.ts';
import { refusalText, stateText, valueText } from './bulk-words.ts';

/** What a change would do to each product: the refused ones first, each with the reason. */
export function BulkPreview({ set, outcomes }: { set: BulkSet; outcomes: readonly BulkOutcome[] }) {
  const order = ['refused', 'changed', 'same'];
  const rows = outcomes.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <section
      className="mb-4 max-h-[45vh] overflow-auto text-2"
      tabIndex={0}
      aria-label={message('supplier.bulk.preview')}
    >
      <table className="product-table">
        <thead>
          <tr>
            <th scope="col">{message('supplier.column.name')}</th>
            <th scope="col">{message('supplier.bulk.before')}</th>
            <th scope="col">{message('supplier.bulk.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name ?? message('supplier.bulk.gone')}</th>
              <td className="text-text-2">{valueText(set.what, row.before)}</td>
              <td>{afterText(set, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
