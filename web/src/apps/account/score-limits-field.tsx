import { useId } from 'react';
import { message } from '../../messages/message.ts';
import { useField } from '../../ui/use-form.ts';

const SCORES = [1, 2, 3, 4, 5];

/** The largest RED of the scores 1 to 5; everything above the last is a 6 (R1.2). */
export function ScoreLimitsField({ limits }: { limits: readonly number[] }) {
  const id = useId();
  const { state } = useField({ name: 'scoreLimits' });
  const isInvalid = state.kind === 'invalid';
  return (
    <fieldset aria-describedby={`${id}-below`}>
      <legend className="mb-1.5 text-2 font-bold">{message('account.score-limits')}</legend>
      <div className="flex flex-wrap gap-3">
        {limits.map((limit, index) => (
          <label key={SCORES[index]} className="text-1 text-text-2">
            {message('account.score', { score: SCORES[index] ?? '' })}
            <input
              name="scoreLimits"
              inputMode="decimal"
              defaultValue={limit}
              aria-invalid={isInvalid || undefined}
              className={`mt-0.5 block h-9 w-18 rounded-1 border bg-panel px-2.5 text-right text-2 text-text md:h-8 ${
                isInvalid ? 'border-bad ring-1 ring-bad' : 'border-control'
              }`}
            />
          </label>
        ))}
      </div>
      <p
        id={`${id}-below`}
        className={`mt-1 min-h-5 text-2 leading-5 ${isInvalid ? 'text-bad' : 'text-text-2'}`}
      >
        {isInvalid ? state.finding : message('account.score-limits.hint')}
      </p>
    </fieldset>
  );
}
