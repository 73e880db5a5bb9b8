import { z } from 'zod';

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
  phone: 50,
  message: 500,
};

const key = (error: MessageError) => ({ error });

// Control characters in a line would end up in a mail's head or a log; a message may have lines.
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const TEXT = /^[^\p{Cc}]*$/u;

const line = () => z.string(key('error.required')).trim().regex(LINE, key('error.invalid'));
const optionalLine = () => line().default('');
const trap = () => z.string(key('error.spam')).max(0, key('error.spam')).default('');

/** One way to answer must be given; judged also while other fields are wrong (R5.4, R5.5). */
function reachable(path: 'phone' | 'email') {
  const isReachable = ({ phone, email }: { phone: string; email: string }) => phone !== '' || email !== '';
  const isJudged = ({ value }: { value: unknown }) => waysSchema.safeParse(value).success;
  const place: PropertyKey[] = [path];
  return [isReachable, { ...key('error.required'), path: place, when: isJudged }] as const;
}

const waysSchema = z.object({ phone: z.string(), email: z.string() });

function emptyOr(schema: z.ZodType<string>) {
  return (text: string) => text === '' || schema.safeParse(text).success;
}

/** The eleven fields, in the order of the form; both sides check with this (R5.1-R5.9, R5.18). */
export const messageSchema = z
  .strictObject({
    subject: line().min(1, key('error.required')).max(MESSAGE_LIMITS.subject, key('error.invalid')),
    name: line().min(1, key('error.required')).max(MESSAGE_LIMITS.name, key('error.max.50')),
    company: optionalLine().pipe(z.string().max(MESSAGE_LIMITS.company, key('error.max.50'))),
    phone: optionalLine().pipe(z.string().max(MESSAGE_LIMITS.phone, key('error.invalid'))),
    email: optionalLine().refine(emptyOr(z.email().max(254)), key('error.invalid')),
    message: z
      .string(key('error.required'))
      .refine((text) => TEXT.test(text.replaceAll(/[\r\n\t]/g, '')), key('error.invalid'))
      .default('')
      .pipe(z.string().max(MESSAGE_LIMITS.message, key('error.max.500'))),
    address: line()
      .min(1, key('error.required'))
      .refine(emptyOr(z.url({ protocol: /^https?$/ }).max(2048)), key('error.url')),
    zip: trap(),
    city: trap(),
    country: trap(),
    acceptPrivacyPolicy: z
      .boolean(key('error.required'))
      .refine((isAccepted) => isAccepted, key('error.accept-terms')),
  })
  .refine(...reachable('phone'))
  .refine(...reachable('email'));

export type Message = z.infer<typeof messageSchema>;
export type MessageField = keyof Message;

/** The first finding of each field, by its name. */
export type MessageFindings = Partial<Record<MessageField, MessageError>>;

export function findingsOf(error: z.ZodError<Message>): MessageFindings {
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
