import type { FitTarget } from '@suite/recipes';
import { message } from '../../../messages/message.ts';
import { ReportPart, ReportTable } from '../../../recipes/report/report-frame.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { FitVerdict } from '../fit/fit-verdict.tsx';
import { misfitsFirst } from '../fit/misfits-first.ts';
import { fittedOf } from '../explorer-store.ts';
import { parameterText } from '../parameter-field.tsx';
import { useExplorer } from '../use-explorer.tsx';

/** The tests of every fitted target, with the verdict and what lies on the wrong side first. */
export function ReportFits() {
  const given = useExplorer(({ recipe }) => recipe.targets);
  return given.flatMap((target) => (target.kind === 'fit' ? <Fit key={target.id} target={target} /> : []));
}

function Fit({ target }: { target: FitTarget }) {
  const fits = useExplorer((state) => state.fits);
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const reply = fittedOf(target, fits)?.reply;
  const report = reply?.ok ? reply.report : undefined;
  const { tests } = target;
  return (
    <ReportPart title={message('compat.fit.title', { name: target.name })}>
      {report && <FitVerdict report={report} />}
      {report && (
        <p>
          {message('compat.fit.value')} {numberText(report.fit, 3)}
          {report.intervals &&
            `, ${message('compat.report.interval', {
              low: parameterText(report.intervals.r[0], unit),
              high: parameterText(report.intervals.r[1], unit),
            })}`}
        </p>
      )}
      <ReportTable
        columns={[
          { name: message('compat.column.solvent') },
          ...['δD', 'δP', 'δH'].map((name) => ({ name, isNumber: true })),
          { name: message('compat.column.score'), isNumber: true },
          { name: message('compat.column.note') },
        ]}
        rows={misfitsFirst(tests, report?.misplaced ?? []).flatMap((index) => {
          const test = tests[index];
          if (!test || test.score === null) return [];
          const wrong = report?.misplaced.find(({ name }) => name === test.name);
          return [
            [
              test.name,
              ...(['dD', 'dP', 'dH'] as const).map((axis) => parameterText(test[axis], unit)),
              String(test.score),
              [wrong && message(`compat.fit.${wrong.side}`), test.note].filter(Boolean).join(', '),
            ],
          ];
        })}
      />
    </ReportPart>
  );
}
