import { TERMS_PATH } from '@suite/contracts/paths';
import { message } from '../../messages/message.ts';
import { AgreeField } from '../../ui/agree-field.tsx';
import type { FieldState } from '../../ui/use-form.ts';

export function TermsField({ state }: { state: FieldState }) {
  return <AgreeField label={message('terms.agree')} name="acceptTerms" state={state} document={TERMS_PATH} />;
}
