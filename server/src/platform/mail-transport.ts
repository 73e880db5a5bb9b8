import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { DeliverMail } from './mail.ts';

/** By the relay of SMTP_URL, or as files in a folder when there is none: nothing is ever sent by accident. */
export function mailTransport(settings: {
  smtpUrl: string | undefined;
  from: string;
  folder: string;
  domain: string;
}): DeliverMail {
  const { smtpUrl, from, folder, domain } = settings;
  const transport = smtpUrl
    ? createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true, from })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  if (!smtpUrl) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async ({ id, to, subject, text, replyTo }) => {
    const sent: unknown = await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      to,
      subject,
      text,
      ...(replyTo === undefined ? {} : { replyTo }),
    });
    if (!smtpUrl) await writeWhole(join(folder, `${id}.eml`), messageOf(sent));
  };
}

function messageOf(sent: unknown): Uint8Array {
  if (typeof sent === 'object' && sent !== null && 'message' in sent && sent.message instanceof Uint8Array) {
    return sent.message;
  }
  throw new Error('The mail could not be written.');
}

/** Whole or not at all, and on the disk before it counts as sent. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
