import type { ErrorFigures, Scoreboard } from '@suite/contracts/accuracy';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { count, fixed } from '../pictures/numbers.ts';
import { PUBLISHED_MODELS } from './published-models.ts';

const PARAMETERS = ['dD', 'dP', 'dH'] as const;
export const PARAMETER_NAMES = { dD: 'δD', dP: 'δP', dH: 'δH' } as const;

interface ErrorRow {
  name: string;
  errors: ErrorFigures;
}

/** Left-out errors of the learned estimates, by split and by similarity; then the group methods; then what others publish. */
export function EstimatorTables({ board: { estimator, groupMethods } }: { board: Scoreboard }) {
  const rows = estimator.splits.flatMap(({ split, all, bands }): ErrorRow[] => [
    { name: message(`accuracy.split.${split}`), errors: all },
    ...bands.map(({ band, errors }) => ({
      name: `– ${message(`accuracy.band.${band}`)}`,
      errors,
    })),
  ]);
  const compared = groupMethods.flatMap(({ method, errors, learned }): ErrorRow[] => [
    { name: message(`accuracy.method.${method}`), errors },
    { name: `– ${message('accuracy.same-molecules')}`, errors: learned },
  ]);
  return (
    <>
      <Errors label={message('accuracy.learned', { count: count(estimator.molecules) })} rows={rows} />
      <Errors label={message('accuracy.compared')} rows={compared} />
      <h3 className="text-3 font-bold">{message('accuracy.published')}</h3>
      <p className="max-w-[46rem] text-2 text-text-2">{message('accuracy.published.text')}</p>
      <div className="overflow-x-auto">
        <PlainTable
          aria-label={message('accuracy.published')}
          rows={PUBLISHED_MODELS}
          idOf={({ name }) => name}
          columns={[
            {
              name: message('accuracy.column.model'),
              cell: ({ name }) => name,
            },
            ...PARAMETERS.map((parameter) => ({
              id: parameter,
              name: PARAMETER_NAMES[parameter],
              isNumber: true,
              className: 'whitespace-nowrap',
              cell: (row: (typeof PUBLISHED_MODELS)[number]) => {
                const figures = row[parameter];
                return figures ? `${fixed(figures[0], 2)} / ${fixed(figures[1], 2)}` : '–';
              },
            })),
            { name: message('accuracy.column.source'), cell: ({ source }) => source },
          ]}
        />
      </div>
    </>
  );
}

function Errors({ label, rows }: { label: string; rows: readonly ErrorRow[] }) {
  return (
    <>
      <h3 className="text-3 font-bold">{label}</h3>
      <div className="overflow-x-auto">
        <PlainTable
          aria-label={label}
          rows={rows.map((row, place) => ({ ...row, place }))}
          idOf={({ place }) => place}
          columns={[
            { name: message('accuracy.column.what'), cell: ({ name }) => name },
            ...PARAMETERS.map((parameter) => ({
              id: parameter,
              name: message('accuracy.column.errors', { parameter: PARAMETER_NAMES[parameter] }),
              isNumber: true,
              cell: ({ errors }: ErrorRow) => figureCell(errors[parameter]),
            })),
          ]}
        />
      </div>
    </>
  );
}

function figureCell({ n, mae, rmse }: ErrorFigures['dD']): ReactNode {
  return (
    <>
      {fixed(mae, 2)} / {fixed(rmse, 2)}
      <span className="block text-1 text-text-3">{message('accuracy.molecules', { count: count(n) })}</span>
    </>
  );
}
