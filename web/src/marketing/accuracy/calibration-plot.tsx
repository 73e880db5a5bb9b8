import type { CoverageFigure, SplitScore } from '@suite/contracts/accuracy';
import { message } from '../../messages/message.ts';
import { fixed } from '../pictures/numbers.ts';
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
          <span aria-hidden="true" className="relative h-4 bg-sunk">
            <span className="absolute inset-y-0 w-px bg-text" style={{ left: `${placeOf(level / 100)}%` }} />
            <span
              className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-accent"
              style={{
                left: `${placeOf(row.low)}%`,
                width: `${placeOf(row.high) - placeOf(row.low)}%`,
              }}
            />
            <span
              className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent"
              style={{ left: `${placeOf(row.share)}%` }}
            />
          </span>
          <span className="text-right tabular-nums">{fixed(100 * row.share, 1)} %</span>
        </li>
      ))}
    </ul>
  );
}

function placeOf(share: number): number {
  return 100 * Math.min(1, Math.max(0, (share - FROM) / (1 - FROM)));
}
