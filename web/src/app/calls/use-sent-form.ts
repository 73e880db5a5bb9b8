import type { Call } from '@suite/clients/api/call';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from '../../ui/fields/use-form.ts';
import { type CallFailure, failureOf, findingsOf } from '../session/call-failure.ts';
import type { Checked } from '../session/check-form.ts';
import { withLabels } from '../session/with-labels.ts';
import { readAnew } from './stale.ts';
import { noting, useSending } from './use-send.ts';

interface SentForm<Value, Answer> {
  check: (data: FormData) => Checked<Value>;
  /** Sends it with the call that it is given: once, and what it may have changed is read anew after it. */
  send: (value: Value, send: Call) => Promise<Answer>;
  /** What follows once all that it changed was read anew. */
  onSent?: (answer: Answer) => void;
  /** Everything whose key begins so is read anew as well. */
  invalidates?: readonly QueryKey[];
}

/**
 * A form of the apps: checked as it is filled in, sent by a call, and told what the server says, field by field where
 * it points at one (R5.16, R8.4). Nothing typed is lost by a failure.
 */
export function useSentForm<Value, Answer = unknown>({
  check,
  send,
  onSent,
  invalidates = [],
}: SentForm<Value, Answer>) {
  const queries = useQueryClient();
  const sending = useSending();
  const form = useForm<string>((data, element) => withLabels(element, check(data).findings ?? {}));
  const [failure, setFailure] = useState<CallFailure>();
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const element = event.currentTarget;
    if (isSending) return event.preventDefault();
    setFailure(undefined);
    const data = form.submit(event);
    const value = data && check(data).value;
    if (value === undefined) return;
    setIsSending(true);
    try {
      const { call, sent } = noting(sending);
      const answer = await send(value, call);
      form.forget();
      await Promise.all([
        readAnew(queries, sent),
        ...invalidates.map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      ]);
      onSent?.(answer);
    } catch (error) {
      // A finding about something that is no field of this form is a failure of the whole.
      const findings = Object.entries(findingsOf(error)).filter(([name]) => element.elements.namedItem(name));
      if (findings.length > 0) form.refuse(element, withLabels(element, Object.fromEntries(findings)));
      else {
        form.doubt(element);
        setFailure(failureOf(error));
      }
    } finally {
      setIsSending(false);
    }
  }

  return {
    isSending,
    failure,
    stateOf: form.stateOf,
    summary: form.summary,
    formProps: {
      ...form.handlers,
      // Never in the address, should the browser come to send it by itself.
      method: 'post' as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  };
}
