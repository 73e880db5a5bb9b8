import { TERMS_PATH } from '@suite/contracts/paths';
import { message } from '../../messages/message.ts';
import { CheckField } from '../../ui/check-field.tsx';
import type { FieldState } from '../../ui/use-form.ts';
import { TEXT_LINK } from './account-frame.tsx';

export function TermsField({ state }: { state: FieldState }) {
  return (
    <CheckField
      name="acceptTerms"
      state={state}
      label={
        <>
          {message('contact.agree')}{' '}
          <a href={TERMS_PATH} className={TEXT_LINK}>
            {message('terms.title')}
          </a>
        </>
      }
    />
  );
}
