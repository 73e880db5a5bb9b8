import type { ErrorCode } from '@suite/contracts/errors';
import { HttpError } from '../../../http/http-error.ts';

// Not 503, which is a failure of ours: this one is the person's to know.
const CODES: Record<string, ErrorCode> = { unreachable: 'CONFLICT', unknown: 'NOT_FOUND' };

/** Why somebody was not signed in: the word is for the audit log and the measurements, the sentence for the person. */
export class SignOnRefusal extends Error {
  override name = 'SignOnRefusal';
  readonly reason: string;

  constructor(reason: string, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reason = reason;
  }

  toHttpError(): HttpError {
    const code = CODES[this.reason] ?? 'UNAUTHORIZED';
    // Without its cause: a provider that does not answer would be taken for a database that does not.
    return new HttpError(code, { detail: this.message });
  }
}

export function expired(): SignOnRefusal {
  return new SignOnRefusal(
    'expired',
    'This sign-in has expired, was already used, or began in another browser. Start again.',
  );
}

export function unreachable(name: string, cause: unknown): SignOnRefusal {
  return new SignOnRefusal(
    'unreachable',
    `${name} cannot be reached right now. Try again in a few minutes, or ask your IT department.`,
    cause,
  );
}

export function notBelieved(name: string, cause?: unknown): SignOnRefusal {
  return new SignOnRefusal(
    'invalid',
    `The answer from ${name} could not be verified. Start again; if it happens again, tell your IT department.`,
    cause,
  );
}
