import type { DissolveScore, FitScore, HldScore } from '@suite/contracts/accuracy';
import { message } from '../../messages/message.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { count, fixed } from '../pictures/numbers.ts';

/** Our sphere beside those of other programs, set by set. */
export function FitTable({ fits }: { fits: readonly FitScore[] }) {
  const methods = [...new Set(fits.flatMap(({ others }) => others.map(({ method }) => method)))];
  const cell = (found: { fit: number; wrong: number } | undefined) =>
    found ? <FitCell fit={found.fit} wrong={found.wrong} /> : '–';
  return (
    <div className="overflow-x-auto">
      <PlainTable
        aria-label={message('accuracy.fits')}
        rows={fits}
        idOf={({ set }) => set}
        columns={[
          { name: message('accuracy.column.set'), cell: ({ set }) => set },
          {
            name: message('accuracy.column.solvents'),
            isNumber: true,
            className: 'whitespace-nowrap',
            cell: ({ solvents, good }) => message('accuracy.good-of', { good, solvents }),
          },
          {
            name: message('accuracy.column.ours'),
            isNumber: true,
            cell: ({ ours }) => cell(ours),
          },
          ...methods.map((method) => ({
            id: method,
            name: message('accuracy.column.hspipy', { method: method.replaceAll('_', ' ') }),
            isNumber: true,
            cell: ({ others }: FitScore) => cell(others.find((one) => one.method === method)),
          })),
        ]}
      />
    </div>
  );
}

function FitCell({ fit, wrong }: { fit: number; wrong: number }) {
  return (
    <>
      {fixed(fit, 3)}
      <span className="block text-1 whitespace-nowrap text-text-3">
        {message('accuracy.wrong', { wrong })}
      </span>
    </>
  );
}

/** Every way to guess, all sets together and each alone. */
export function DissolveTable({ scores }: { scores: readonly DissolveScore[] }) {
  const sets = [...new Set(scores.map(({ set }) => set))].toSorted(
    (one, other) => Number(other === 'all') - Number(one === 'all'),
  );
  return (
    <div className="overflow-x-auto">
      <PlainTable
        aria-label={message('accuracy.dissolves')}
        rows={sets.flatMap((set) => scores.filter((one) => one.set === set))}
        idOf={({ set, method }) => `${set} ${method}`}
        columns={[
          {
            name: message('accuracy.column.set'),
            cell: ({ set }) => (set === 'all' ? message('accuracy.all-sets') : set),
          },
          {
            name: message('accuracy.column.way'),
            cell: ({ method }) => message(`accuracy.way.${method}`),
          },
          { name: message('accuracy.column.n'), isNumber: true, cell: ({ n }) => count(n) },
          {
            name: message('accuracy.column.accuracy'),
            isNumber: true,
            className: 'whitespace-nowrap',
            cell: ({ accuracy, low, high }) => `${fixed(accuracy, 2)} (${fixed(low, 2)} – ${fixed(high, 2)})`,
          },
          {
            name: message('accuracy.column.balanced'),
            isNumber: true,
            cell: ({ balanced }) => fixed(balanced, 2),
          },
          {
            name: message('accuracy.column.mcc'),
            isNumber: true,
            cell: ({ mcc }) => fixed(mcc, 2),
          },
          {
            name: message('accuracy.column.auc'),
            isNumber: true,
            cell: ({ auc }) => (auc === null ? '–' : fixed(auc, 2)),
          },
          {
            name: message('accuracy.column.brier'),
            isNumber: true,
            cell: ({ brier }) => (brier === null ? '–' : fixed(brier, 3)),
          },
        ]}
      />
    </div>
  );
}

/** EACN and Cc of substances that were left out. */
export function HldTable({ scores }: { scores: readonly HldScore[] }) {
  return (
    <div className="overflow-x-auto">
      <PlainTable
        aria-label={message('accuracy.hld')}
        rows={scores}
        idOf={({ quantity }) => quantity}
        columns={[
          {
            name: message('accuracy.column.what'),
            cell: ({ quantity }) => message(`accuracy.quantity.${quantity}`),
          },
          { name: message('accuracy.column.n'), isNumber: true, cell: ({ n }) => count(n) },
          {
            name: message('accuracy.column.median'),
            isNumber: true,
            cell: (row) => fixed(row.median, 2),
          },
          {
            name: message('accuracy.column.mae'),
            isNumber: true,
            cell: ({ mae }) => fixed(mae, 2),
          },
          {
            name: message('accuracy.column.rmse'),
            isNumber: true,
            cell: ({ rmse }) => fixed(rmse, 2),
          },
        ]}
      />
    </div>
  );
}
