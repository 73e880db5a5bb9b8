import type { ChanceStep, CoverageFigure, SplitScore } from '@suite/contracts/accuracy';
import { ShareBar } from '../../ui/plot/share-bar.tsx';
import { message } from '../../messages/message.ts';
import { count, fixed } from '../pictures/numbers.ts';
import { PARAMETER_NAMES } from './estimator-tables.tsx';

/** The axis: from this share to all. */
const FROM = 0.6;
const BANDS = ['all', 'near', 'middle', 'far'] as const;
const LEVELS = [80, 95];

/** What intervals promise against what they held: a dot with its interval on a line each, and a mark for the promise. */
export function CalibrationPlot({ splits }: { splits: readonly SplitScore[] }) {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      {splits.map(({ split, coverage }) => (
        <figure key={split} className="m-0 min-w-0">
          <figcaption className="mb-3 font-bold">{message(`accuracy.split.${split}`)}</figcaption>
          {LEVELS.map((level) => (
            <Level key={level} level={level} coverage={coverage.filter((one) => one.level === level)} />
          ))}
        </figure>
      ))}
    </div>
  );
}

/** Chances that were stated, in tenths, against the share of solvents that dissolved. */
export function ChancePlot({ steps }: { steps: readonly ChanceStep[] }) {
  return (
    <ul className="grid max-w-[40rem] gap-1" aria-label={message('accuracy.chances')}>
      {steps.map((step) => (
        <li
          key={step.from}
          className="grid grid-cols-[5.5rem_1fr_6.5rem] items-center gap-3 text-2 tabular-nums"
        >
          <span>
            {message('accuracy.chances.step', {
              from: fixed(100 * step.from, 0),
              to: fixed(100 * step.to, 0),
            })}
          </span>
          <ShareBar promised={[step.from, step.to]} found={step} />
          <span className="text-right">
            {message('accuracy.chances.found', { share: fixed(100 * step.share, 0), count: count(step.n) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Level({ level, coverage }: { level: number; coverage: readonly CoverageFigure[] }) {
  const rows = BANDS.flatMap((band) => coverage.filter((one) => one.band === band));
  return (
    <ul className="mb-5 grid gap-1" aria-label={message('accuracy.promised', { level })}>
      <li className="text-2 text-text-2">{message('accuracy.promised', { level })}</li>
      {rows.map((row) => (
        <li
          key={`${row.band} ${row.parameter}`}
          className="grid grid-cols-[5.5rem_1fr_3.5rem] items-center gap-3 text-2"
        >
          <span>
            {PARAMETER_NAMES[row.parameter]}{' '}
            <span className="text-text-2">{message(`accuracy.band.${row.band}`)}</span>
          </span>
          <ShareBar from={FROM} promised={level / 100} found={row} />
          <span className="text-right tabular-nums">{fixed(100 * row.share, 1)} %</span>
        </li>
      ))}
    </ul>
  );
}
