import { changeMe } from '@suite/clients/api/me';
import { NUMBER_FORMATS, SOLUBILITY_UNITS, type UserAccount } from '@suite/contracts/users';
import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { message } from '../../messages/message.ts';
import { meQuery } from '../../queries/me.ts';
import { useCall } from '../../session/session-provider.tsx';
import { holdUnsavedWork, NotSavedError } from '../../session/unsaved-work.ts';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { checkPreferences } from './check-preferences.ts';
import { ScoreLimitsField } from './score-limits-field.tsx';

/** Name and habits, kept with the account and the same on every device. */
export function PreferencesForm({ user }: { user: UserAccount }) {
  const call = useCall();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'as-saved' | 'changed' | 'saved'>('as-saved');
  const form = useSentForm({
    check: checkPreferences,
    send: async (change) => {
      queries.setQueryData(meQuery(call).queryKey, await changeMe(call, change));
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
        await changeMe(call, value);
      },
    });
  }, [state, call]);
  const { preferences } = user;
  return (
    <Form form={form} ref={element} onChange={() => setState('changed')} className="grid gap-2">
      <TextField label={message('account.name')} name="name" autoComplete="name" defaultValue={user.name} />
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
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
