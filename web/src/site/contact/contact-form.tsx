import { NotSubmitted, sendMessage } from '@suite/clients/api/messages';
import {
  findingsOf,
  MESSAGE_LIMITS,
  type MessageField,
  type MessageFindings,
  type MessageOutcome,
} from '@suite/contracts/messages';
import { TERMS_PATH } from '@suite/contracts/paths';
import { knownSubject } from '@suite/contracts/subjects';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { AgreeField, Field } from '../../ui/fields/fields.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { checkMessage, words } from './check-message.ts';

interface ContactFormProps {
  subjects: readonly string[];
  outcome: MessageOutcome | undefined;
  /** The first form of the page takes its subject from a link and its address after a moment. */
  isFirst: boolean;
  onSent: () => void;
}

type Problem = 'too-early' | 'held' | 'spam' | 'failed';

/** The contact form. It works without scripts too: then it is sent to the same address and answered by a page. */
export function ContactForm({ subjects, outcome, isFirst, onSent }: ContactFormProps) {
  const values = outcome && 'values' in outcome ? outcome.values : {};
  const refused = outcome?.kind === 'refused' ? outcome.findings : {};
  const form = useForm<MessageField>((data) => words(checkMessage(data)), words(refused));
  const [problem, setProblem] = useState<Problem | undefined>(() =>
    outcome?.kind === 'failed' ? 'failed' : formLevel(refused),
  );
  const [retrySeconds, setRetrySeconds] = useState<number>();
  const [isSending, setIsSending] = useState(false);
  const [length, setLength] = useState(values.message?.length ?? 0);
  // What has no digit is taken, and not called right.
  const [isNumber, setIsNumber] = useState(() => /\d/.test(values.phone ?? ''));
  const phone = form.stateOf('phone');
  const address = useAddress(values.address ?? '', isFirst);
  const linked = useSubject(subjects, isFirst);

  // Who is quicker than the address waits with the message in hand, and it goes by itself (R5.7).
  const element = useRef<HTMLFormElement>(null);
  const isHeld = problem === 'held';
  useEffect(() => {
    if (isHeld && address !== '') element.current?.requestSubmit();
  }, [isHeld, address]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const data = form.submit(event);
    const checked = checkMessage(data ?? new FormData(event.currentTarget));
    setProblem(checked.success ? undefined : problemOf(findingsOf(checked.error)));
    if (!checked.success) return;
    setIsSending(true);
    try {
      await sendMessage(checked.data);
      onSent();
    } catch (error) {
      setProblem('failed');
      setRetrySeconds(error instanceof NotSubmitted ? error.retrySeconds : undefined);
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
      ref={element}
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
          state={isNumber || phone.kind !== 'valid' ? phone : { kind: 'untouched' }}
        >
          {(control) => (
            <input
              {...control}
              type="tel"
              autoComplete="tel"
              defaultValue={values.phone}
              onChange={(event) => setIsNumber(/\d/.test(event.target.value))}
            />
          )}
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
      <AgreeField
        label={message('terms.agree')}
        name="acceptPrivacyPolicy"
        state={form.stateOf('acceptPrivacyPolicy')}
        document={TERMS_PATH}
      />
      {problem && (
        <p role="alert" className={`border-l-2 pl-4 text-text ${isHeld ? 'border-control' : 'border-bad'}`}>
          {message(`contact.${problem}`)}
        </p>
      )}
      {problem === 'failed' && retrySeconds !== undefined && (
        <p className="text-2">{message('contact.retry', { minutes: Math.ceil(retrySeconds / 60) })}</p>
      )}
      <div>
        <Button type="submit" disabled={isSending || isHeld} look="on-ink" className="mt-2">
          {message(isSending || isHeld ? 'contact.sending' : 'contact.send')}
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with the form as a whole. While fields are wrong the address has time to come. */
function problemOf(findings: MessageFindings): Problem | undefined {
  const { address, ...others } = findings;
  if (address !== undefined && Object.keys(others).length === 0) return 'held';
  return formLevel(others);
}

/** Findings of fields nobody sees are told at the form (R5.7, R5.8). */
function formLevel(findings: MessageFindings): Problem | undefined {
  if ('address' in findings) return 'too-early';
  return 'zip' in findings || 'city' in findings || 'country' in findings ? 'spam' : undefined;
}

const TRAPS = ['zip', 'city', 'country'] as const;

/** Fields that people do not see and programs fill in (R3.5, R5.8). */
function Traps() {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-0 overflow-hidden">
      {TRAPS.map((name) => (
        <label key={name} htmlFor={`${id}${name}`}>
          {message(`contact.trap.${name}`)}
          <input id={`${id}${name}`} name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      ))}
    </div>
  );
}

const AFTER_MS = 3000;

/**
 * The address of the page: filled in three seconds after the form came, if it is still empty then (R3.5), and at once
 * in a form that follows a sent one (R4.3). Programs that send without waiting are known by its absence.
 */
function useAddress(initial: string, isFirst: boolean): string {
  const [address, setAddress] = useState(() => (isFirst ? initial : location.href));
  useEffect(() => {
    const timer = setTimeout(() => setAddress((before) => before || location.href), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return address;
}

interface LinkedSubject {
  subject: string;
  /** Changes when a link chooses anew. */
  key: string;
}

/**
 * The subject that a link passed on (R2.4, R2.12). A link followed later on the same page chooses again; what was
 * chosen by hand in between is replaced then, because the link was the last thing asked for.
 */
function useSubject(subjects: readonly string[], isFirst: boolean): LinkedSubject {
  const { search, key } = useLocation();
  const asked = new URLSearchParams(search).get('subject');
  const linked = { subject: knownSubject(asked, subjects), key };
  const [chosen, setChosen] = useState<LinkedSubject>(() =>
    isFirst ? linked : { subject: knownSubject(null, subjects), key },
  );
  if (asked === null || chosen.key === key) return chosen;
  setChosen(linked);
  return linked;
}
