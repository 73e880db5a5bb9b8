import type { Message } from '@suite/contracts/messages';

/** Sends a contact message. Any good status is success, and its body is not read (R7.1). */
export async function sendMessage(message: Message, call: typeof fetch = fetch): Promise<void> {
  const answer = await call('/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  if (!answer.ok) throw new Error(`The message was refused with status ${answer.status}.`);
}
