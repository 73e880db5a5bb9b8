import type { Message } from '@suite/contracts/messages';

/** Sends a contact message. Any good status is success, and its body is not read; all else is one error (R7.1). */
export async function sendMessage(message: Message, call: typeof fetch = fetch): Promise<void> {
  const answer = await call('/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  }).catch((cause: unknown) => {
    throw notSubmitted(cause);
  });
  if (!answer.ok) throw notSubmitted(`status ${answer.status}`);
}

function notSubmitted(cause: unknown): Error {
  return new Error('Contact form not submitted', { cause });
}
