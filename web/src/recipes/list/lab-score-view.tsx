import { type Calibration, LAB_SCORE_BOUNDS, type LabScore } from '@suite/contracts/lab-scores';
import { ShareBar } from '../../ui/plot/share-bar.tsx';
import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import type { ListedKind } from './listed-kind.ts';

const { few } = LAB_SCORE_BOUNDS;

/** How many predictions were right, what they met, and whether the chances held. */
export function LabScoreView({ of, score }: { of: ListedKind; score: LabScore }) {
  const { results, right, interval, unpredicted, calibration } = score;
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      <p className="text-4 font-bold">{message('recipes.scores.right', { right, results })}</p>
      <p className="text-text-2">
        {results < few || !interval
          ? message('recipes.scores.few', { few })
          : message('recipes.scores.share', {
              share: percent(right / results),
              low: percent(interval.low),
              high: percent(interval.high),
            })}
      </p>
      {unpredicted > 0 && (
        <p className="text-text-2">{message('recipes.scores.unpredicted', { count: unpredicted })}</p>
      )}
      {results > 0 && <Pairs of={of} pairs={score.pairs} />}
      <h4 className="mt-2 font-text text-2 font-bold tracking-normal">
        {message('recipes.scores.calibration')}
      </h4>
      {calibration ? (
        <Chances calibration={calibration} />
      ) : (
        <p className="text-text-2">{message('recipes.scores.calibration.none', { few })}</p>
      )}
    </div>
  );
}

/** Predicted down, observed across, and how often. */
function Pairs({ of, pairs }: { of: ListedKind; pairs: LabScore['pairs'] }) {
  const predicted = of.observed.filter((seen) => pairs.some((pair) => pair.predicted === seen));
  const countOf = (said: string, seen: string) =>
    pairs.find((pair) => pair.predicted === said && pair.observed === seen)?.results ?? 0;
  return (
    <div className="overflow-x-auto">
      <PlainTable
        aria-label={message('recipes.scores.pairs')}
        rows={predicted}
        idOf={(said) => said}
        columns={[
          {
            name: message('recipes.scores.predicted-observed'),
            cell: (said) => of.observedWord(said),
          },
          ...of.observed.map((seen) => ({
            id: seen,
            name: of.observedWord(seen),
            isNumber: true,
            cell: (said: ListedKind['observed'][number]) => countOf(said, seen),
          })),
        ]}
      />
    </div>
  );
}

function Chances({ calibration: { brier, baseline, results, steps } }: { calibration: Calibration }) {
  return (
    <>
      <p>
        {message('recipes.scores.brier', {
          brier: numberText(brier, 3),
          baseline: numberText(baseline, 3),
          results,
        })}
      </p>
      <ul className="grid gap-1">
        {steps.map((step) => (
          <li
            key={step.from}
            className="grid grid-cols-[5rem_1fr_6rem] items-center gap-3 text-2 tabular-nums"
          >
            <span>{message('recipes.scores.step', { from: percent(step.from), to: percent(step.to) })}</span>
            <ShareBar
              promised={[step.from, step.to]}
              found={{ share: step.right, low: step.low, high: step.high }}
            />
            <span className="text-right">
              {message('recipes.scores.step.right', { right: percent(step.right), results: step.results })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-1 text-text-3">{message('recipes.scores.step.help')}</p>
    </>
  );
}

function percent(share: number): string {
  return numberText(100 * share, 0);
}
