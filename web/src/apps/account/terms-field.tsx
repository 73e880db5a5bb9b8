import { TERMS_PATH } from '@suite/contracts/paths';
import { message } from '../../messages/message.ts';
import { AgreeField } from '../../ui/fields.tsx';

export function TermsField() {
  return <AgreeField label={message('terms.agree')} name="acceptTerms" document={TERMS_PATH} />;
}
