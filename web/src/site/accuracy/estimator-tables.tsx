import type { ErrorFigures, Scoreboard } from '@suite/contracts/accuracy';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { count, fixed } from '../pictures/numbers.ts';

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

/** Errors that others have published, MAE and RMSE in MPa½ by parameter; null where none is given. Quoted, not measured here. */
interface PublishedModel {
  name: string;
  source: string;
  dD: readonly [mae: number, rmse: number];
  dP: readonly [mae: number, rmse: number] | null;
  dH: readonly [mae: number, rmse: number];
}

/** Six published folds of 1,183 molecules (Pang 2024), each model trained on the other five. */
const PUBLISHED_MODELS: readonly PublishedModel[] = [
  {
    name: 'ChemBERTa-zinc, fine-tuned',
    source: 'Pang 2024',
    dD: [0.593, 0.827],
    dP: [2.014, 2.843],
    dH: [2.034, 3.199],
  },
  {
    name: 'ChemBERTa-77M-MTR',
    source: 'Pang 2024',
    dD: [0.667, 0.971],
    dP: [2.244, 3.136],
    dH: [1.787, 2.733],
  },
  { name: 'Mol2Vec, network', source: 'Pang 2024', dD: [0.89, 1.247], dP: null, dH: [1.928, 2.876] },
  {
    name: 'Mol2Vec, XGBoost',
    source: 'Pang 2024, folds not checked',
    dD: [0.595, 0.877],
    dP: [2.265, 3.121],
    dH: [2.153, 3.313],
  },
  {
    name: 'Fingerprints, XGBoost',
    source: 'Pang 2024, folds not checked',
    dD: [0.674, 0.949],
    dP: [2.242, 3.047],
    dH: [2.204, 3.555],
  },
  {
    name: 'The method of this suite, weights fitted on the training folds',
    source: 'reference implementation of its authors',
    dD: [0.475, 0.7],
    dP: [1.57, 2.33],
    dH: [1.329, 2.378],
  },
];
