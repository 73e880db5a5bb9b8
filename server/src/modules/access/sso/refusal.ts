import { HttpError } from '../../../http/http-error.ts';

/** Why somebody was not signed in, in one sentence for them, with the name of their provider. */
const SENTENCES = {
  unknown: () => 'This organisation does not use single sign-on.',
  expired: () => 'This sign-in has expired, was already used, or began in another browser. Start again.',
  unreachable: (name: string) =>
    `${name} cannot be reached right now. Try again in a few minutes, or ask your IT department.`,
  invalid: (name: string) =>
    `The answer from ${name} could not be verified. Start again; if it happens again, tell your IT department.`,
  denied: (name: string) => `${name} did not sign you in. Start again, or ask your IT department.`,
  'not-fresh': (name: string) => `${name} did not confirm that you have just signed in there. Try again.`,
  'somebody-else': (name: string) => `You signed in at ${name} as somebody else. Nothing has changed here.`,
  groups: (name: string) =>
    `${name} sent too many groups. Ask your IT department to send only the groups of this application.`,
  'no-email': (name: string) =>
    `${name} did not send your email address. Ask your IT department to send the claim “email”.`,
  'unverified-email': (name: string) =>
    `${name} did not confirm that your email address is verified. Ask your IT department.`,
  'foreign-domain': (name: string) =>
    `Your email address does not belong to a verified domain of the organisation that uses ${name}.`,
  'no-seat': () => 'All seats of your organisation are in use. Ask the person who manages the licence.',
  'other-account': (name: string) =>
    `This email address already has an account that cannot be used through ${name}. Please contact us.`,
  'other-identity': (name: string) =>
    `The account with this email address belongs to another person at ${name}. Please contact us.`,
  blocked: () => 'Your account is blocked. Ask the person who manages the licence.',
  waiting: () => 'Your account is waiting for approval. We will write to you as soon as it is open.',
};

/** The reason is for the audit log and the measurements, the sentence for the person. */
export class SignOnRefusal extends Error {
  override name = 'SignOnRefusal';
  readonly reason: keyof typeof SENTENCES;

  constructor(reason: keyof typeof SENTENCES, provider: { name: string }, cause?: unknown) {
    super(SENTENCES[reason](provider.name), { cause });
    this.reason = reason;
  }

  /** Without its cause: a provider that does not answer would be taken for a database that does not. */
  toHttpError(): HttpError {
    // Not 503, which is a failure of ours: this one is the person's to know.
    const codes = { unreachable: 'CONFLICT', unknown: 'NOT_FOUND' } as const;
    const code = this.reason in codes ? codes[this.reason as keyof typeof codes] : 'UNAUTHORIZED';
    return new HttpError(code, { detail: this.message });
  }
}

/** Of a sign-in that is not there any more: nothing is said about its provider. */
export function expired(): SignOnRefusal {
  return new SignOnRefusal('expired', { name: '' });
}
