import type { LabResult } from '@suite/contracts/lab-results';
import { message } from '../../messages/message.ts';
import { dayText } from '../../ui/format/format-date.ts';
import { ReportPart, ReportTable } from '../report/report-frame.tsx';
import type { NotebookTable } from './notebook-entry.ts';

const DAYS = ['day1', 'day7', 'day30'] as const;

interface LabPartProps {
  results: readonly LabResult[];
  /** What was predicted and observed, in words of the science. */
  predicted: (result: LabResult) => string;
  observed: (result: LabResult) => string;
}

/** What the laboratory found, beside what was predicted. */
export function LabPart({ results, predicted, observed }: LabPartProps) {
  if (results.length === 0) return null;
  return (
    <ReportPart title={message('recipes.results')}>
      <ReportTable
        columns={[
          { name: message('recipes.results.made-on') },
          { name: message('recipes.results.batch') },
          { name: message('recipes.results.predicted') },
          { name: message('recipes.results.observed') },
          { name: message('recipes.results.comment') },
        ]}
        rows={results.map((result) => {
          const { madeOn, madeBy, batch, stability, comment } = result.attributes;
          const seen = DAYS.flatMap((day) => {
            const state = stability[day];
            return state === undefined
              ? []
              : [`${message(`recipes.results.${day}`)}: ${message(`recipes.stability.${state}`)}`];
          });
          return [
            [dayText(madeOn), madeBy].filter((word) => word !== null).join(', '),
            batch ?? '–',
            predicted(result),
            [observed(result), ...seen].join(', '),
            comment ?? '',
          ];
        })}
      />
    </ReportPart>
  );
}

/** The same as a table of data. */
export function labTable(results: readonly LabResult[]): NotebookTable[] {
  if (results.length === 0) return [];
  const head = [
    message('recipes.results.made-on'),
    message('recipes.results.made-by'),
    message('recipes.results.batch'),
    message('recipes.results.observed'),
    ...DAYS.map((day) => message(`recipes.results.${day}`)),
    message('recipes.results.comment'),
  ];
  const rows = results.map(({ attributes: { madeOn, madeBy, batch, observedType, stability, comment } }) => [
    madeOn,
    madeBy,
    batch,
    observedType,
    ...DAYS.map((day) => stability[day] ?? null),
    comment,
  ]);
  return [{ name: 'lab-results', description: message('recipes.results'), rows: [head, ...rows] }];
}
