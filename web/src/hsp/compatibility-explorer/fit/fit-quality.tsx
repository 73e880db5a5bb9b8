import type { FitReport } from '@suite/recipes';
import { numberText } from '../../../ui/format/format-number.ts';
import { type MessageId, message } from '../../../messages/message.ts';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { parameterText, unitText } from '../parameter-field.tsx';
import type { Fitted } from '../explorer-store.ts';
import { useExplorer } from '../use-explorer.tsx';
import { FitVerdict } from './fit-verdict.tsx';

const REASONS: Readonly<Record<string, MessageId>> = {
  'no-good-points': 'compat.fit.reason.no-good-points',
  'too-few-good-points': 'compat.fit.reason.too-few-good-points',
  'score-not-graded': 'compat.fit.reason.score-not-graded',
  'too-few-levels': 'compat.fit.reason.too-few-levels',
  'score-out-of-range': 'compat.fit.reason.score-out-of-range',
  'second-sphere-too-few': 'compat.fit.reason.second-sphere-too-few',
  'parameter-out-of-range': 'compat.parameter.range',
};

/** How good a fit is, and how sure: in words and numbers. */
export function FitQuality({ fitted }: { fitted: Fitted | undefined }) {
  if (!fitted) return <p className="py-2 text-text-2">{message('compat.fit.not-yet')}</p>;
  const { reply } = fitted;
  if (!reply.ok) {
    const known = REASONS[reply.reason];
    return (
      <Banner tone="bad" isUrgent title={message('compat.fit.impossible')}>
        {message(known ?? 'compat.fit.reason.other')} {reply.name ?? ''}
      </Banner>
    );
  }
  const { report } = reply;
  return (
    <div className="py-1.5 border-b border-line" data-fit={numberText(report.fit, 5)}>
      <FitVerdict report={report} />
      <Spheres report={report} />
    </div>
  );
}

/** The numbers behind the verdict, what is weak about the fit, and whether a second sphere would help. */
export function FitDetails({ fitted }: { fitted: Fitted }) {
  if (!fitted.reply.ok) return null;
  const { report } = fitted.reply;
  return (
    <div className="py-1.5 border-b border-line">
      <dl className="compat-facts">
        <Fact name="compat.fit.value" value={numberText(report.fit, 3)} />
        <Fact name="compat.fit.inside" value={String(report.good)} />
        <Fact name="compat.fit.outside" value={String(report.bad)} />
        <Fact name="compat.fit.wrong-in" value={String(report.wrongIn)} />
        <Fact name="compat.fit.wrong-out" value={String(report.wrongOut)} />
      </dl>
      {report.levels.length > 0 && (
        <p className="text-2">
          {report.levels
            .map(({ score, r, count }) => message('compat.fit.level', { score, r: numberText(r, 1), count }))
            .join(' · ')}
        </p>
      )}
      <ul className="compat-notes">
        {report.warnings.filter(isNews).map((warning) => (
          <li key={warning} data-tone={warning === 'centre-on-edge' ? 'warn' : 'bad'}>
            {message(`compat.fit.warning.${warning}`)}
          </li>
        ))}
        <More fitted={fitted} />
      </ul>
    </div>
  );
}

type Warning = FitReport['warnings'][number];

/** What the verdict does not say already. */
function isNews(warning: Warning): warning is Exclude<Warning, 'poor-fit'> {
  return warning !== 'poor-fit';
}

function Spheres({ report }: { report: FitReport }) {
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const { intervals, spheres } = report;
  return (
    <TableFrame
      className="compat-table compat-spheres"
      caption={message('compat.fit.spheres')}
      columns={(['dD', 'dP', 'dH', 'r'] as const).map(
        (name) => `${message(`compat.short.${name}`)}, ${unitText(unit)}`,
      )}
    >
      <tbody>
        {spheres.map((sphere, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the first and the second sphere are nothing else
          <tr key={index}>
            {(['dD', 'dP', 'dH', 'r'] as const).map((name) => (
              <td key={name}>
                <b>{parameterText(sphere[name], unit)}</b>
                {intervals && (
                  <span className="row-sub" title={message('compat.fit.interval')}>
                    {intervals[name].map((end) => parameterText(end, unit)).join('–')}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Fact({ name, value }: { name: MessageId; value: string }) {
  return (
    <div>
      <dt>{message(name)}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Open sides, the tests that count most, and whether a second sphere would help. */
function More({ fitted: { quality, reply } }: { fitted: Fitted }) {
  if (!quality || !reply.ok) return null;
  const { open, influences, second } = quality;
  const first = influences[0];
  const wrong = reply.report.wrongIn + reply.report.wrongOut;
  return (
    <>
      {open.length > 0 && (
        <li data-tone="warn">
          {message('compat.fit.open-sides', {
            sides: open
              .map(({ axis, side }) => `${side === 'max' ? '+' : '−'}${message(`compat.short.${axis}`)}`)
              .join(', '),
          })}
        </li>
      )}
      {first && first.shift > 0.05 && (
        <li>
          {message('compat.fit.influence', {
            names: influences
              .filter(({ shift }) => shift > 0.05)
              .map(({ name, shift }) => `${name} (${numberText(shift, 1)})`)
              .join(', '),
          })}
        </li>
      )}
      {second && (
        <li>
          {message(second.isJustified ? 'compat.fit.second.yes' : 'compat.fit.second.no', {
            fit: numberText(second.fit, 3),
            single: numberText(reply.report.fit, 3),
            wrong: second.wrong,
            wrongSingle: wrong,
          })}
        </li>
      )}
    </>
  );
}
