import { message } from '../../../messages/message.ts';
import { SCORES } from '../score-chip.tsx';

interface ScoreChipsProps {
  /** Those that are shown; empty for all. */
  scores: readonly number[];
  /** How many candidates have each. */
  counts: readonly number[];
  onScores: (scores: readonly number[] | undefined) => void;
}

/** Which scores are shown: each is a switch, and says how many have it. */
export function ScoreChips({ scores, counts, onScores }: ScoreChipsProps) {
  return (
    <fieldset className="compat-chips">
      <legend className="sr-only">{message('compat.scores')}</legend>
      {SCORES.map((score) => {
        const isOn = scores.length === 0 || scores.includes(score);
        return (
          <label key={score} className="compat-chip" data-score={score} data-off={isOn ? undefined : ''}>
            <input
              type="checkbox"
              className="absolute inset-0 cursor-[inherit] opacity-0"
              checked={isOn}
              aria-label={message('compat.scores.show', { score })}
              onChange={() => {
                const before = scores.length === 0 ? [...SCORES] : scores;
                const next = isOn
                  ? before.filter((one) => one !== score)
                  : SCORES.filter((one) => one === score || before.includes(one));
                onScores(next.length === 6 || next.length === 0 ? undefined : next);
              }}
            />
            {score}
            <span className="sr-only">{counts[score - 1]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
