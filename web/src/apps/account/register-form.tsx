import { register } from '@suite/clients/api/auth';
import { INTERESTS, registerRequestSchema, SECTORS } from '@suite/contracts/auth';
import { message, type MessageId } from '../../messages/message.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';
import { TermsField } from './terms-field.tsx';

const SECTOR_WORDS: Record<(typeof SECTORS)[number], MessageId> = {
  'paint-and-coatings': 'account.sector.paint',
  'personal-and-home-care': 'account.sector.care',
  pharmaceuticals: 'account.sector.pharma',
  agrochemicals: 'account.sector.agro',
  petrochemicals: 'account.sector.petro',
  polymers: 'account.sector.polymers',
  other: 'account.sector.other',
};

const INTEREST_WORDS: Record<(typeof INTERESTS)[number], MessageId> = {
  hsp: 'account.interest.hsp',
  hld: 'account.interest.hld',
  both: 'account.interest.both',
  supplier: 'account.interest.supplier',
};

function optionsOf<Value extends string>(values: readonly Value[], words: Record<Value, MessageId>) {
  return values.map((value) => ({ value, label: message(words[value]) }));
}

/** Asking for an account. The address is confirmed by mail, then staff decide. */
export function RegisterForm({ onSent }: { onSent: () => void }) {
  const call = useCall();
  const form = useSentForm({
    check: (data) =>
      checkForm(registerRequestSchema, {
        ...Object.fromEntries(data),
        // A box that is not ticked is an answer left out.
        acceptTerms: data.get('acceptTerms') === 'on' ? true : undefined,
      }),
    send: async (request) => {
      await register(call, request);
      onSent();
    },
  });
  return (
    <Form form={form} size="page" className="grid gap-2">
      <TextField label={message('account.name')} name="name" autoComplete="name" />
      <TextField label={message('account.company')} name="company" autoComplete="organization" />
      <TextField label={message('account.email')} name="email" type="email" autoComplete="email" />
      <SelectField
        label={message('account.sector')}
        name="sector"
        prompt={message('account.choose')}
        options={optionsOf(SECTORS, SECTOR_WORDS)}
      />
      <SelectField
        label={message('account.interest')}
        name="interest"
        prompt={message('account.choose')}
        options={optionsOf(INTERESTS, INTEREST_WORDS)}
      />
      <TextField label={message('account.country')} name="country" autoComplete="country-name" />
      <TermsField />
      <FormButtons action={message('account.register.send')} className="grid" />
    </Form>
  );
}
