// The small form of the library: this schema comes with every public page.
import * as z from 'zod/mini';

/** Contact messages: what a visitor sends with `POST /` (R3.5, R7.1). Each refusal is a key that has its words. */
export const MESSAGE_ERRORS = [
  'error.required',
  'error.max.50',
  'error.max.500',
  'error.invalid',
  'error.url',
  'error.spam',
  'error.accept-terms',
] as const;
export type MessageError = (typeof MESSAGE_ERRORS)[number];

export const MESSAGE_LIMITS = {
  subject: 200,
  name: 100,
  company: 100,
  message: 500,
};

const key = (error: MessageError) => ({ error });

// Control characters in a line would end up in a mail's head or a log; a message may have lines.
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const TEXT = /^[^\p{Cc}]*$/u;

const line = (...checks: z.core.$ZodCheck<string>[]) =>
  z.string(key('error.required')).check(z.trim(), z.regex(LINE, key('error.invalid')), ...checks);
const optionalLine = () => z.prefault(line(), '');
const trap = () => z.prefault(z.string(key('error.spam')).check(z.maxLength(0, key('error.spam'))), '');
const required = () => z.minLength(1, key('error.required'));
const longest = (length: number, error: MessageError) => z.maxLength(length, key(error));

/** One way to answer must be given; judged also while other fields are wrong (R5.4, R5.5). */
function reachable(path: 'phone' | 'email') {
  const isReachable = ({ phone, email }: Ways) => phone !== '' || email !== '';
  const isJudged = ({ value }: { value: unknown }) => waysSchema.safeParse(value).success;
  return z.refine<Ways>(isReachable, { ...key('error.required'), path: [path], when: isJudged });
}

const waysSchema = z.object({ phone: z.string(), email: z.string() });
type Ways = z.infer<typeof waysSchema>;

function emptyOr(schema: z.ZodMiniType<string>) {
  return (text: string) => text === '' || schema.safeParse(text).success;
}

/** The eleven fields, in the order of the form; both sides check with this (R5.1-R5.9, R5.18). */
export const messageSchema = z
  .strictObject({
    subject: line(required(), longest(MESSAGE_LIMITS.subject, 'error.invalid')),
    name: line(required(), longest(MESSAGE_LIMITS.name, 'error.max.50')),
    company: z.pipe(optionalLine(), z.string().check(longest(MESSAGE_LIMITS.company, 'error.max.50'))),
    phone: optionalLine(),
    email: optionalLine().check(z.refine(emptyOr(z.email().check(z.maxLength(254))), key('error.invalid'))),
    message: z.pipe(
      z.prefault(
        z
          .string(key('error.required'))
          .check(z.refine((text) => TEXT.test(text.replaceAll(/[\r\n\t]/g, '')), key('error.invalid'))),
        '',
      ),
      z.string().check(longest(MESSAGE_LIMITS.message, 'error.max.500')),
    ),
    address: line(
      required(),
      z.refine(emptyOr(z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))), key('error.url')),
    ),
    zip: trap(),
    city: trap(),
    country: trap(),
    acceptPrivacyPolicy: z
      .boolean(key('error.required'))
      .check(z.refine((isAccepted) => isAccepted, key('error.accept-terms'))),
  })
  .check(reachable('phone'), reachable('email'));

export type Message = z.infer<typeof messageSchema>;
export type MessageField = keyof Message;
export type CheckedMessage = ReturnType<typeof messageSchema.safeParse>;

/** The first finding of each field, by its name. */
export type MessageFindings = Partial<Record<MessageField, MessageError>>;

export function findingsOf(error: z.core.$ZodError<Message>): MessageFindings {
  const findings: MessageFindings = {};
  for (const issue of error.issues) {
    const field = messageFieldSchema.safeParse(issue.path[0]);
    const finding = messageErrorSchema.safeParse(issue.message);
    if (field.success) findings[field.data] ??= finding.success ? finding.data : 'error.invalid';
  }
  return findings;
}

const messageErrorSchema = z.enum(MESSAGE_ERRORS);
const messageFieldSchema = z.enum(
  Object.keys(messageSchema.shape) as [MessageField, ...MessageField[]], // the keys of the schema itself
);

/** What a form sent without scripts is answered with, inside the page. */
export type MessageOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; values: Partial<Record<MessageField, string>>; findings: MessageFindings }
  | { kind: 'failed'; values: Partial<Record<MessageField, string>> };
