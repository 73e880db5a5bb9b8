import type { Message } from '@suite/contracts/messages';

/** A message that was not taken; where too many came, after how many seconds another one will be. */
export class NotSubmitted extends Error {
  readonly retrySeconds: number | undefined;

  constructor(cause: unknown, retrySeconds?: number) {
    super('Contact form not submitted', { cause });
    this.retrySeconds = retrySeconds;
  }
}

/** Sends a contact message. Any good status is success, and its body is not read; all else is one error (R7.1). */
export async function sendMessage(message: Message, call: typeof fetch = fetch): Promise<void> {
  const answer = await call('/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  }).catch((cause: unknown) => {
    throw new NotSubmitted(cause);
  });
  if (answer.ok) return;
  const seconds = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
  throw new NotSubmitted(`status ${answer.status}`, seconds > 0 ? seconds : undefined);
}
