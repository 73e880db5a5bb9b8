import type { Score, ScoreLimits, Standings } from '@suite/hsp';
import { numberText } from '../../ui/format/format-number.ts';
import { message } from '../../messages/message.ts';

export const SCORES = [1, 2, 3, 4, 5, 6] as const;

/** A score from 1 to 6: the number printed on its colour, the word read out (R1.2). */
export function ScoreChip({ score, range }: { score: Score; range?: readonly [number, number] }) {
  const isSure = range === undefined || range[0] === range[1];
  return (
    <span className="inline-flex items-center gap-1">
      <span className="compat-chip" data-score={score} title={scoreWord(score)}>
        {score}
      </span>
      <span className="sr-only">{scoreWord(score)}</span>
      {!isSure && (
        <span className="text-1 text-text-3" title={message('compat.score.range')}>
          ({range[0]}–{range[1]})
        </span>
      )}
    </span>
  );
}

/** Excellent to very poor. */
export function scoreWord(score: Score): string {
  return message(`compat.score.${score}`);
}

/** RED to the target that decides: the number that stands in its column, also where it is to be avoided. */
export function shownRed({ each, worst }: Pick<Standings, 'each' | 'worst'>): number {
  return each.find(({ red }) => red === worst || 2 - red === worst)?.red ?? worst;
}

/** What the scores mean, once for the whole screen; they are our convention. */
export function ScoreLegend({ limits }: { limits: ScoreLimits }) {
  return (
    <p className="compat-legend" title={message('compat.score.convention')}>
      <span>{message('compat.score.from')}</span>
      {SCORES.map((score) => {
        const limit = limits[score - 1];
        return (
          <span key={score} className="inline-flex items-center gap-1">
            <span className="compat-chip" data-score={score} aria-hidden="true">
              {score}
            </span>
            {scoreWord(score)} {limit === undefined ? `> ${redText(limits[4])}` : `≤ ${redText(limit)}`}
          </span>
        );
      })}
    </p>
  );
}

/** RED as tables print it. */
export function redText(red: number): string {
  return numberText(red, 2);
}
