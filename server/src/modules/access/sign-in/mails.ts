import { brand } from '@suite/contracts/brand';
import type { MailMessage } from '../../../platform/mail.ts';

// Sentences to people who may be strangers: nothing that somebody typed into a form is in them (S-44).

export type MailText = Pick<MailMessage, 'subject' | 'text'>;

export function confirmMail(link: string): MailText {
  return mailText(
    'Confirm your email address',
    'Someone requested an account with this email address. If it was you, open this link within 24 hours to confirm the address and choose a password:',
    link,
    'If it was not you, ignore this email. No account will be created.',
  );
}

export function invitationMail(link: string, company: string | undefined): MailText {
  const who = company === undefined ? 'You have been invited to' : `${company} has invited you to`;
  return mailText(
    'You are invited',
    `${who} ${brand.name}. Open this link within 7 days to choose a password and sign in:`,
    link,
    'If you were not expecting this invitation, ignore this email. Nobody can use the account without this link.',
  );
}

/** The name of the provider is written by staff. */
export function signOnMail(link: string, name: string): MailText {
  return mailText(
    'How to sign in',
    `Your organisation signs in to ${brand.name} through ${name}; there is no separate password. Sign in here:`,
    link,
    'If you were not expecting this email, ignore it. Nobody can sign in with this email alone.',
  );
}

export function approvedMail(link: string): MailText {
  return mailText('Your account is ready', 'Your account has been approved. Sign in here:', link);
}

/** The reason is written by staff, to the person it is about. */
export function refusedMail(reason: string): MailText {
  return mailText(
    'About your request for an account',
    'We have reviewed your request and are sorry that we cannot open an account for you at present.',
    reason,
    'If you have any questions, please use the contact form on our website.',
  );
}

export function alreadyRegisteredMail(link: string): MailText {
  return mailText(
    'You already have an account',
    'Someone requested an account with this email address, but you already have one. If you have forgotten your password, open this link within 30 minutes to choose a new one:',
    link,
    'If it was not you, ignore this email. Nothing has changed.',
  );
}

export function resetMail(link: string): MailText {
  return mailText(
    'Choose a new password',
    'Someone requested a new password for your account. If it was you, open this link within 30 minutes to choose one:',
    link,
    'If it was not you, ignore this email. Your password has not changed.',
  );
}

export function passwordChangedMail(): MailText {
  return mailText(
    'Your password has been changed',
    'The password for your account has been changed, and all other sessions have ended.',
    'If it was not you, request a new password on the sign-in page immediately and let us know.',
  );
}

export function triesMail(minutes: number): MailText {
  return mailText(
    'Failed attempts to sign in to your account',
    `Someone has repeatedly entered a wrong password for your account. Sign-in from that location is blocked for ${minutes} minutes; from anywhere else it works as usual.`,
    'If it was you, wait, or request a new password on the sign-in page. If it was not you, your account is still protected by your password.',
  );
}

export function wrongCodesMail(minutes: number): MailText {
  return mailText(
    'Wrong codes entered for your account',
    `Someone who is signed in to your account has repeatedly entered a wrong authenticator code. Codes from that location are rejected for ${minutes} minutes.`,
    'If it was not you, someone knows your password: end all other sessions in your profile, choose a new password and let us know.',
  );
}

export function lockedMail(link: string): MailText {
  return mailText(
    'Sign-in to your account is paused',
    'Wrong passwords have been entered for your account repeatedly, from several locations. To protect it, we have paused sign-in. To sign in immediately, open this link within 30 minutes and choose a new password:',
    link,
    'Otherwise, sign-in will gradually become available again within a day.',
  );
}

export function secondFactorMail(isOn: boolean): MailText {
  return mailText(
    isOn ? 'Two-factor authentication is on' : 'Two-factor authentication is off',
    isOn
      ? 'From now on you need a code from your authenticator app to sign in.'
      : 'From now on you need only your password to sign in.',
    'If it was not you, request a new password on the sign-in page immediately and let us know.',
  );
}

function mailText(subject: string, ...paragraphs: string[]): MailText {
  return { subject: `${brand.name}: ${subject}`, text: `${paragraphs.join('\n\n')}\n` };
}
