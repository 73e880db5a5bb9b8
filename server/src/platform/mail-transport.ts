import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeDurably } from '../db/durable-files.ts';
import type { Limits } from './limits.ts';
import type { DeliverMail, NumberedMail } from './mail.ts';

interface TransportSettings {
  smtpUrl: string | undefined;
  from: string;
  folder: string;
  domain: string;
  limits: Limits['mail'];
}

/** By the relay of SMTP_URL, or as files in a folder when there is none: nothing is ever sent by accident. */
export function mailTransport(settings: TransportSettings): DeliverMail {
  const { smtpUrl, folder } = settings;
  if (smtpUrl !== undefined) return (message) => sendByRelay(smtpUrl, settings, message);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async (message) => {
    const sent: unknown = await transport.sendMail(composed(settings, message));
    // On the disk before it counts as sent.
    await writeDurably(join(folder, `${message.id}.eml`), messageOf(sent));
  };
}

/**
 * One connection for one mail. No limit for silence notices a relay that trickles its answers: after the whole time the
 * connection is cut, so that nothing is sent once somebody else may send it.
 */
async function sendByRelay(url: string, settings: TransportSettings, message: NumberedMail): Promise<void> {
  const { silenceMs, wholeMs } = settings.limits;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const isOver = Promise.withResolvers<never>();
  const timer = setTimeout(() => isOver.reject(new Error('The mail relay took too long.')), wholeMs);
  try {
    await Promise.race([transport.sendMail(composed(settings, message)), isOver.promise]);
  } finally {
    clearTimeout(timer);
    transport.close({ force: true });
  }
}

function composed({ from, domain }: TransportSettings, message: NumberedMail) {
  const { id, to, subject, text, replyTo } = message;
  return {
    from,
    messageId: `<${id}@${domain}>`,
    to,
    subject,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

function messageOf(sent: unknown): Uint8Array {
  if (typeof sent === 'object' && sent !== null && 'message' in sent && sent.message instanceof Uint8Array) {
    return sent.message;
  }
  throw new Error('The mail could not be written.');
}
