import { sendMessage } from '@suite/clients/api/messages';
import {
  findingsOf,
  MESSAGE_LIMITS,
  type MessageField,
  type MessageOutcome,
} from '@suite/contracts/messages';
import { TERMS_PATH } from '@suite/contracts/paths';
import { type FormEvent, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { checkMessage, words } from './check-message.ts';
import { Traps } from './traps.tsx';
import { useAddress } from './use-address.ts';
import { useSubject } from './use-subject.ts';

interface ContactFormProps {
  subjects: readonly string[];
  outcome: MessageOutcome | undefined;
  /** The first form of the page takes its subject from a link and its address after a moment. */
  isFirst: boolean;
  onSent: () => void;
}

type Problem = 'too-early' | 'spam' | 'failed';

/** The contact form. It works without scripts too: then it is sent to the same address and answered by a page. */
export function ContactForm({ subjects, outcome, isFirst, onSent }: ContactFormProps) {
  const values = outcome && 'values' in outcome ? outcome.values : {};
  const refused = outcome?.kind === 'refused' ? outcome.findings : {};
  const form = useForm<MessageField>((data) => words(checkMessage(data)), words(refused));
  const [problem, setProblem] = useState<Problem | undefined>(() =>
    outcome?.kind === 'failed' ? 'failed' : formLevel(refused),
  );
  const [isSending, setIsSending] = useState(false);
  const [length, setLength] = useState(values.message?.length ?? 0);
  const address = useAddress(values.address ?? '', isFirst);
  const linked = useSubject(subjects, isFirst);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const data = form.submit(event);
    const checked = checkMessage(data ?? new FormData(event.currentTarget));
    setProblem(checked.success ? undefined : formLevel(findingsOf(checked.error)));
    if (!checked.success) return;
    setIsSending(true);
    try {
      await sendMessage(checked.data);
      onSent();
    } catch {
      setProblem('failed');
    } finally {
      setIsSending(false);
    }
  }

  const half = 'grid gap-x-6 gap-y-2 sm:grid-cols-2';
  return (
    <form
      {...form.handlers}
      method="post"
      action="/#contact"
      aria-label={message('contact.form')}
      className="grid gap-y-2"
      onSubmit={(event) => void send(event)}
    >
      <div className={half}>
        <Field label={message('contact.name')} name="name" state={form.stateOf('name')}>
          {(control) => <input {...control} autoComplete="name" required defaultValue={values.name} />}
        </Field>
        <Field
          label={message('contact.company')}
          name="company"
          note={message('field.optional')}
          state={form.stateOf('company')}
        >
          {(control) => <input {...control} autoComplete="organization" defaultValue={values.company} />}
        </Field>
      </div>
      <div className={half}>
        <Field label={message('contact.email')} name="email" state={form.stateOf('email')}>
          {(control) => <input {...control} type="email" autoComplete="email" defaultValue={values.email} />}
        </Field>
        <Field
          label={message('contact.phone')}
          name="phone"
          note={message('contact.either')}
          state={form.stateOf('phone')}
        >
          {(control) => <input {...control} type="tel" autoComplete="tel" defaultValue={values.phone} />}
        </Field>
      </div>
      <Field label={message('contact.subject')} name="subject" state={form.stateOf('subject')}>
        {(control) => (
          <select {...control} key={linked.key} required defaultValue={values.subject ?? linked.subject}>
            {subjects.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={message('contact.message')}
        name="message"
        note={message('contact.count', { count: String(length), most: String(MESSAGE_LIMITS.message) })}
        state={form.stateOf('message')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            defaultValue={values.message}
            onChange={(event) => setLength(event.target.value.length)}
          />
        )}
      </Field>
      <input type="hidden" name="address" value={address} />
      <Traps />
      <CheckField
        name="acceptPrivacyPolicy"
        state={form.stateOf('acceptPrivacyPolicy')}
        label={
          <>
            {message('contact.agree')}{' '}
            <a href={TERMS_PATH} className="underline underline-offset-4">
              {message('terms.title')}
            </a>
          </>
        }
      />
      {problem && (
        <p role="alert" className="border-l-2 border-bad pl-4 text-text">
          {message(`contact.${problem}`)}
        </p>
      )}
      <div>
        <Button type="submit" disabled={isSending} className="mt-2 bg-on-ink! text-ink!">
          {message(isSending ? 'contact.sending' : 'contact.send')}
        </Button>
      </div>
    </form>
  );
}

/** Findings of fields nobody sees are told at the form (R5.7, R5.8). */
function formLevel(findings: Partial<Record<MessageField, string>>): Problem | undefined {
  if ('address' in findings) return 'too-early';
  return 'zip' in findings || 'city' in findings || 'country' in findings ? 'spam' : undefined;
}
