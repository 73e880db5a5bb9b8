import {
  type CheckedMessage,
  findingsOf,
  type MessageError,
  type MessageField,
  type MessageFindings,
  messageSchema,
} from '@suite/contracts/messages';
import { type MessageId, message } from '../../messages/message.ts';
import type { Findings } from '../../ui/fields/use-form.ts';

/** What stands in the form, checked with the schema of the server (R5.18). */
export function checkMessage(data: FormData): CheckedMessage {
  const { acceptPrivacyPolicy, ...text } = Object.fromEntries(data);
  return messageSchema.safeParse({ ...text, acceptPrivacyPolicy: acceptPrivacyPolicy === 'on' });
}

/** The findings in words; each key has its own (R8.2). */
export function words(found: CheckedMessage | MessageFindings): Findings<MessageField> {
  const findings = 'success' in found ? (found.success ? {} : findingsOf(found.error)) : found;
  return Object.fromEntries(
    Object.entries(findings).map(([field, key]) => [
      field,
      message(OWN_WORDS[`${field} ${key}`] ?? WORDS[key]),
    ]),
  );
}

// What helps more at one field than the sentence for all of them.
const OWN_WORDS: Partial<Record<string, MessageId>> = {
  'email error.invalid': 'contact.email.invalid',
  'email error.required': 'contact.either.required',
  'phone error.required': 'contact.either.required',
};

// Named here one by one, because a browser is given the sentences that a file names.
const WORDS = {
  'error.required': 'error.required',
  'error.max.50': 'error.max.50',
  'error.max.500': 'error.max.500',
  'error.invalid': 'error.invalid',
  'error.url': 'error.url',
  'error.spam': 'error.spam',
  'error.accept-terms': 'error.accept-terms',
} satisfies Record<MessageError, MessageId>;
