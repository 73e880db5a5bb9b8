import { meEndpoints } from '@suite/contracts/endpoints/users';
import {
  DATE_FORMATS,
  NUMBER_FORMATS,
  SOLUBILITY_UNITS,
  type UserAccount,
  type UserChange,
  userChangeSchema,
} from '@suite/contracts/users';
import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';
import { useEffect, useId, useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { type Checked, checkForm } from '../app/session/check-form.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { holdUnsavedWork, NotSavedError } from '../app/session/unsaved-work.ts';
import { keepUser } from '../app/session/user-data.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Button } from '../ui/primitives/button.tsx';
import { CheckField, SelectField, TextField } from '../ui/fields/fields.tsx';
import { Form } from '../ui/fields/form.tsx';
import { dayText } from '../ui/format/format-date.ts';
import { typedText } from '../ui/format/format-number.ts';
import { SmallField } from '../ui/fields/state-icon.tsx';
import { useField } from '../ui/fields/use-form.ts';

/** Day and month cannot be taken for each other. */
const SAMPLE_DAY = '2026-12-31';

/** Name and habits, kept with the account and the same on every device. */
export function PreferencesForm({ user }: { user: UserAccount }) {
  const call = useCall();
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'as-saved' | 'changed' | 'saved'>('as-saved');
  const form = useSentForm({
    check: checkPreferences,
    send: async (change, send) => {
      keepUser((await send(meEndpoints.change, { body: change })).data.attributes);
      setState('saved');
    },
  });
  useEffect(() => {
    if (state !== 'changed') return undefined;
    return holdUnsavedWork({
      what: message('session.unsaved.preferences'),
      save: async () => {
        const { value } = checkPreferences(new FormData(element.current ?? undefined));
        if (!value) throw new NotSavedError(message('session.unsaved.check-form'));
        keepUser((await call(meEndpoints.change, { body: value })).data.attributes);
      },
    });
  }, [state, call]);
  const { preferences } = user;
  return (
    <Form form={form} ref={element} onChange={() => setState('changed')} className="grid gap-2">
      <TextField label={message('account.name')} name="name" autoComplete="name" defaultValue={user.name} />
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={message('account.language')}
          name="language"
          defaultValue={preferences.language}
          options={[{ value: 'en', label: message('account.language.en') }]}
        />
        <SelectField
          label={message('account.number-format')}
          name="numberFormat"
          defaultValue={preferences.numberFormat}
          options={NUMBER_FORMATS.map((value) => ({ value, label: value }))}
        />
        <SelectField
          label={message('account.date-format')}
          name="dateFormat"
          defaultValue={preferences.dateFormat}
          options={DATE_FORMATS.map((value) => ({ value, label: dayText(SAMPLE_DAY, value) }))}
        />
        <SelectField
          label={message('account.unit')}
          name="unit"
          defaultValue={preferences.unit}
          options={SOLUBILITY_UNITS.map((value) => ({
            value,
            label: message(value === 'mpa' ? 'account.unit.mpa' : 'account.unit.cal'),
          }))}
        />
      </div>
      <ScoreLimitsField limits={preferences.scoreLimits ?? DEFAULT_SCORE_LIMITS} />
      <CheckField
        label={message('account.keys')}
        name="areKeysOn"
        isChecked={preferences.areKeysOn}
        state={{ kind: 'untouched' }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={form.isSending || state !== 'changed'}>
          {message('account.save')}
        </Button>
        <output className="text-2 text-text-2">
          {state === 'saved' && message('account.saved')}
          {state === 'changed' && message('account.changed')}
        </output>
      </div>
    </Form>
  );
}

const SCORES = [1, 2, 3, 4, 5];

/** The largest RED of the scores 1 to 5; everything above the last is a 6 (R1.2). */
function ScoreLimitsField({ limits }: { limits: readonly number[] }) {
  const id = useId();
  const { state } = useField({ name: 'scoreLimits' });
  const isInvalid = state.kind === 'invalid';
  return (
    <fieldset aria-describedby={`${id}-below`}>
      <legend className="mb-1.5 text-2 font-bold">{message('account.score-limits')}</legend>
      <div className="flex flex-wrap gap-3">
        {limits.map((limit, index) => (
          <div key={SCORES[index]}>
            <label htmlFor={`${id}-${index}`} className="text-1 text-text-2">
              {message('account.score', { score: SCORES[index] ?? '' })}
            </label>
            <SmallField state={state.kind} className="mt-0.5 block">
              <input
                id={`${id}-${index}`}
                name="scoreLimits"
                inputMode="decimal"
                defaultValue={typedText(limit)}
                aria-invalid={isInvalid || undefined}
                className={`block h-9 w-18 rounded-1 border bg-panel px-2.5 text-right text-2 text-text md:h-8 ${
                  isInvalid ? 'border-bad ring-1 ring-bad' : 'border-control'
                }`}
              />
            </SmallField>
          </div>
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

/** The form of preferences as the change it asks for. Limits equal to our convention are not kept as one's own. */
function checkPreferences(data: FormData): Checked<UserChange> {
  const limits = data.getAll('scoreLimits').map(numberOf);
  const isConvention = limits.every((value, index) => value === DEFAULT_SCORE_LIMITS[index]);
  return checkForm(userChangeSchema, {
    name: data.get('name'),
    preferences: {
      language: data.get('language'),
      numberFormat: data.get('numberFormat'),
      dateFormat: data.get('dateFormat'),
      unit: data.get('unit'),
      scoreLimits: isConvention ? null : limits,
      areKeysOn: data.get('areKeysOn') === 'on',
    },
  });
}

/** A number as people write it, with a point or a comma; what is none becomes 0, which no limit may be. */
function numberOf(text: FormDataEntryValue): number {
  const value = typeof text === 'string' ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? value : 0;
}
