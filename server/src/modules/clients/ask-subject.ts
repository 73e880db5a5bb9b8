import { brand } from '@suite/contracts/brand';
import type { Transaction } from '../../db/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { postMail } from '../../platform/mail.ts';
import type { AuthParts } from '../auth/index.ts';
import { findClient } from './store.ts';

/** A mail to the subject of a client that waits, in words of ours alone: what staff called it is read in the profile. */
export async function askSubject(tx: Transaction, auth: AuthParts, id: string): Promise<void> {
  const row = await findClient(tx, id);
  if (!row) throw new HttpError('NOT_FOUND');
  await postMail(tx, auth, {
    to: row.subjectEmail,
    subject: `${brand.name}: a program asks to read in your name`,
    text: `An integration client was set up that would read datasets in your name. It reads nothing unless you accept it.\n\nLook at what it would read, and accept or decline it in your profile:\n${new URL(auth.publicUrl).origin}/apps/profile#clients\n`,
  });
}
