import { brand } from '@suite/contracts/brand';
import type { MailMessage } from '../../platform/mail.ts';

// Sentences to people who may be strangers: nothing that somebody typed into a form stands in them (S-44).

export type MailText = Pick<MailMessage, 'subject' | 'text'>;

export function confirmMail(link: string): MailText {
  return mailText(
    'Confirm your e-mail address',
    'An account was asked for with this e-mail address. Open this link within 24 hours to confirm the address and to choose a password:',
    link,
    'If it was not you, do nothing: there will be no account.',
  );
}

export function invitationMail(link: string, company: string | undefined): MailText {
  const who = company === undefined ? 'You are invited to' : `${company} has invited you to`;
  return mailText(
    'You are invited',
    `${who} ${brand.name}. Open this link within 7 days to choose a password and to sign in:`,
    link,
    'If you did not expect it, do nothing: nobody can use the account without this link.',
  );
}

export function approvedMail(link: string): MailText {
  return mailText('Your account is ready', 'Your account was approved. Sign in here:', link);
}

/** The reason is written by staff, to the person it is about. */
export function refusedMail(reason: string): MailText {
  return mailText(
    'About your request for an account',
    'We have looked at your request, and cannot open an account for you now.',
    reason,
    'You can answer this by the contact form of our site.',
  );
}

export function alreadyRegisteredMail(link: string): MailText {
  return mailText(
    'You already have an account',
    'An account was asked for with this e-mail address, and there is one already. If you have forgotten the password, choose a new one here within 30 minutes:',
    link,
    'If it was not you, do nothing: nothing was changed.',
  );
}

export function resetMail(link: string): MailText {
  return mailText(
    'Choose a new password',
    'A new password was asked for. Open this link within 30 minutes to choose one:',
    link,
    'If it was not you, do nothing: your password stays as it is.',
  );
}

export function passwordChangedMail(): MailText {
  return mailText(
    'Your password was changed',
    'The password of your account was changed, and all other sessions were ended.',
    'If it was not you, ask for a new password on the sign-in page at once, and tell us.',
  );
}

export function triesMail(minutes: number): MailText {
  return mailText(
    'Somebody tried to sign in',
    `Somebody entered a wrong password for your account many times in a row. From there, signing in is not possible for ${minutes} minutes; from elsewhere it works as always.`,
    'If it was you, wait, or ask for a new password on the sign-in page. If not, your password held.',
  );
}

export function wrongCodesMail(minutes: number): MailText {
  return mailText(
    'Wrong codes were entered',
    `Somebody who is signed in to your account entered a wrong code of the authenticator app many times in a row. For ${minutes} minutes no code is taken there.`,
    'If it was not you, somebody knows your password: end all other sessions in your profile, choose a new password, and tell us.',
  );
}

export function lockedMail(link: string): MailText {
  return mailText(
    'Signing in to your account is paused',
    'Wrong passwords were entered for your account again and again, from several places. To protect it, signing in is paused. Choose a new password here within 30 minutes, and you can sign in at once:',
    link,
    'Otherwise it works again by itself, little by little within a day.',
  );
}

export function secondFactorMail(isOn: boolean): MailText {
  return mailText(
    isOn ? 'A second factor was set up' : 'The second factor was removed',
    isOn
      ? 'From now on signing in to your account needs a code of your authenticator app.'
      : 'From now on signing in to your account needs the password only.',
    'If it was not you, ask for a new password on the sign-in page at once, and tell us.',
  );
}

function mailText(subject: string, ...paragraphs: string[]): MailText {
  return { subject: `${brand.name}: ${subject}`, text: `${paragraphs.join('\n\n')}\n` };
}
