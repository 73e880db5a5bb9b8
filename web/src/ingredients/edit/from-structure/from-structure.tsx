import { type MouseEvent, useEffect, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { characterText } from '../../../ui/format/character-text.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { fieldName } from '../../fields.ts';
import type { EstimatedField, ValueAnswer, ValueQuestions } from './value-answer.ts';
import { QuestionThread } from '../../../ui/question-thread.ts';

interface FromStructureProps {
  field: EstimatedField;
  /** As it stands in the form. */
  smiles: string;
}

interface Found {
  smiles: string;
  /** Undefined when it took too long. */
  answer: ValueAnswer | undefined;
}

/** Estimates EACN or Cc from the structure in the form; the value is taken over when somebody says so, marked as calculated. */
export function FromStructure({ field, smiles }: FromStructureProps) {
  const [thread] = useState(() => new ValueThread());
  useEffect(() => () => thread.close(), [thread]);
  const [found, setFound] = useState<Found>();
  const [isAsking, setAsking] = useState(false);
  const text = smiles.trim();
  // An answer about another structure than the one that stands there now is none.
  const answer = found?.smiles === text ? found : undefined;

  async function ask(): Promise<void> {
    setAsking(true);
    setFound({ smiles: text, answer: await thread.ask(field, text) });
    setAsking(false);
  }

  return (
    <div className="mb-3 grid justify-items-start gap-1.5 text-2">
      <Button look="line" size="small" disabled={text === '' || isAsking} onClick={() => void ask()}>
        {message('ingredient.estimate', { name: fieldName(field) })}
      </Button>
      {text === '' && <p className="text-text-2">{message('ingredient.estimate.needs')}</p>}
      <output className="grid justify-items-start gap-1.5">
        {answer && <Told field={field} answer={answer.answer} smiles={text} />}
      </output>
    </div>
  );
}

function Told({
  field,
  answer,
  smiles,
}: {
  field: EstimatedField;
  answer: ValueAnswer | undefined;
  smiles: string;
}) {
  if (!answer) return message('property.reason.too-slow');
  if (!answer.ok) return <p>{refusedText(answer, smiles)}</p>;
  const { mean, low, high, nearest } = answer;
  return (
    <>
      <p>
        {message('ingredient.estimated', {
          name: fieldName(field),
          value: numberText(mean, 1),
          low: numberText(low, 1),
          high: numberText(high, 1),
        })}{' '}
        {nearest &&
          message('ingredient.estimated.nearest', {
            name: nearest.name,
            value: numberText(nearest.value, 1),
          })}
      </p>
      <Button size="small" onClick={(event) => takeOver(event, field, mean)}>
        {message('ingredient.estimated.use')}
      </Button>
    </>
  );
}

function refusedText(refused: Extract<ValueAnswer, { ok: false }>, smiles: string): string {
  switch (refused.reason) {
    case 'small-halogenated':
    case 'unknown-group':
    case 'no-relative':
    case 'not-an-ethoxylate':
    case 'beyond-known':
      return message(`ingredient.not-estimated.${refused.reason}`);
    default: {
      const { reason, position, elements } = refused;
      const text = message(`property.reason.${reason}`, { elements: elements?.join(', ') ?? '' });
      return position === undefined ? text : `${text} ${characterText(smiles, position)}`;
    }
  }
}

/** Types the value into its field, and "calculated" into that of the method, as somebody at the keyboard would. */
function takeOver(
  { currentTarget }: MouseEvent<HTMLButtonElement>,
  field: EstimatedField,
  mean: number,
): void {
  const { form } = currentTarget;
  const type = (name: string, value: string) => {
    const control = form?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type(field, String(Math.round(mean * 100) / 100));
  type('method', 'calc');
}

/** Estimates EACN and Cc beside the page; the model is small, the reader of structures is not. */
class ValueThread extends QuestionThread<ValueQuestions> {
  constructor() {
    super({
      start: () => new Worker(new URL('./value.worker.ts', import.meta.url), { type: 'module' }),
      timeMs: 10_000,
      firstTimeMs: 30_000,
    });
  }
}
