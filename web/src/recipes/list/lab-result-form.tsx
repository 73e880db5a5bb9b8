import { type LabResult, type NewLabResult, STABILITIES } from '@suite/contracts/lab-results';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import type { Checked } from '../../session/check-form.ts';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import type { ListedKind } from './listed-kind.ts';
import { STABILITY_DAYS } from './stability-days.ts';

interface LabResultFormProps {
  of: ListedKind;
  /** What stands there already, to be changed. */
  result?: LabResult['attributes'];
  onSend: (result: NewLabResult) => Promise<void>;
  onClose: () => void;
}

/** What was seen in the glass. */
export function LabResultForm({ of, result, onSend, onClose }: LabResultFormProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useSentForm({ check: (data) => checkLabResult(data, of.observed), send: onSend });
  return (
    <Form
      form={form}
      className="mt-3 grid gap-1"
      aria-label={message(result ? 'recipes.results.edit-title' : 'recipes.results.add')}
    >
      <TextField
        label={message('recipes.results.made-on')}
        name="madeOn"
        type="date"
        defaultValue={result?.madeOn ?? today}
      />
      <TextField
        label={message('recipes.results.made-by')}
        name="madeBy"
        defaultValue={result?.madeBy ?? ''}
        maxLength={100}
        isOptional
      />
      <TextField
        label={message('recipes.results.batch')}
        name="batch"
        defaultValue={result?.batch ?? ''}
        maxLength={100}
        isOptional
      />
      <SelectField
        label={message('recipes.results.observed')}
        name="observedType"
        defaultValue={result?.observedType ?? ''}
        prompt={message('recipes.results.choose')}
        options={of.observed.map((value) => ({ value, label: of.observedWord(value) }))}
      />
      {STABILITY_DAYS.map((day) => (
        <SelectField
          key={day}
          label={message('recipes.results.stability', { day: message(`recipes.results.${day}`) })}
          name={day}
          defaultValue={result?.stability[day] ?? ''}
          options={[
            { value: '', label: message('recipes.results.not-looked') },
            ...STABILITIES.map((value) => ({ value, label: message(`recipes.stability.${value}`) })),
          ]}
        />
      ))}
      <TextAreaField
        label={message('recipes.results.comment')}
        name="comment"
        note={message('field.optional')}
        rows={3}
        maxLength={2000}
        defaultValue={result?.comment ?? ''}
      />
      <div className="flex gap-3">
        <Button type="submit" className="h-8 text-2" disabled={form.isSending}>
          {message('recipes.results.send')}
        </Button>
        <Button look="line" className="h-8 text-2" onClick={onClose}>
          {message('session.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** What stands in the form as a result, or what is wrong with it. */
export function checkLabResult(data: FormData, observed: ListedKind['observed']): Checked<NewLabResult> {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const madeOn = text('madeOn');
  const observedType = observed.find((type) => type === text('observedType'));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(madeOn)) return { findings: { madeOn: message('recipes.results.no-day') } };
  if (!observedType) return { findings: { observedType: message('recipes.results.no-type') } };
  const stability = Object.fromEntries(
    STABILITY_DAYS.flatMap((day) => {
      const state = STABILITIES.find((value) => value === text(day));
      return state ? [[day, state] as const] : [];
    }),
  );
  const words = (['madeBy', 'batch', 'comment'] as const).flatMap((name) =>
    text(name) === '' ? [] : [[name, text(name)] as const],
  );
  return {
    value: {
      madeOn,
      observedType,
      ...Object.fromEntries(words),
      ...(Object.keys(stability).length > 0 ? { stability } : {}),
    },
  };
}
