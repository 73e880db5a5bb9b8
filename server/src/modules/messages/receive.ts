import type { Message } from '@suite/contracts/messages';
import type { Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import { keepMessage } from './store.ts';

export interface Reception {
  clock: Clock;
  jobs: Jobs;
  /** Who reads the messages. */
  to: string;
}

/**
 * Keeps a message and puts a copy into the outbox, both or neither (S-43). The visitor's success does not wait for
 * the mail relay. Of the visitor's text only a checked address becomes a header, and the subject is one of our list.
 */
export async function receiveMessage(
  tx: Transaction,
  { clock, jobs, to }: Reception,
  message: Message,
): Promise<void> {
  await keepMessage(tx, message, clock.now());
  await postMail(
    tx,
    { clock, jobs },
    {
      to,
      subject: `Contact: ${message.subject}`,
      text: asText(message),
      ...(message.email === '' ? {} : { replyTo: message.email }),
    },
  );
}

function asText({ name, company, phone, email, address, message }: Message): string {
  const lines = { Name: name, Company: company, Phone: phone, 'E-mail': email, Page: address };
  const given = Object.entries(lines).filter(([, value]) => value !== '');
  return `${given.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message}\n`;
}
