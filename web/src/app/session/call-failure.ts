import { CallError, FetchError } from '@suite/clients/api/call-error';
import { message } from '../../messages/message.ts';

/** What a person is told about a failed call: what to do, and the reference to name when it keeps failing. */
export interface CallFailure {
  text: string;
  reference?: string;
}

/** A sentence for every failure there is (R8.4). What the server says about an input is passed on as it is. */
export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof CallError)) return { text: message('session.failure.unknown') };
  const reference = error.id === undefined ? {} : { reference: error.id };
  if (error instanceof FetchError) return { text: message('session.failure.offline') };
  if (error.title === 'Invalid body' || error.title === 'Invalid content-type') {
    return { text: message('session.failure.unreadable'), ...reference };
  }
  if (error.status === 429) return { text: message('session.failure.slow-down'), ...reference };
  if (error.status === 403) {
    return { text: error.detail ?? message('session.failure.forbidden'), ...reference };
  }
  if ((error.status ?? 500) >= 500) return { text: message('session.failure.server'), ...reference };
  // The dialog over the page asks for the password meanwhile.
  if (error.status === 401 && error.detail === undefined) return { text: message('session.ended.title') };
  return { text: error.detail ?? message('session.failure.unknown'), ...reference };
}

/** The server's findings by field: `/email` and `/preferences/unit` point at the field they end with. */
export function findingsOf(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const entries = error.errors.flatMap(({ source, detail, title }) => {
    const field = source?.pointer?.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
    return field === undefined ? [] : [[field, detail ?? title] as const];
  });
  return Object.fromEntries(entries.toReversed()); // the first finding of a field counts
}
