import { brand } from '@suite/contracts/brand';
import { messageEndpoints } from '@suite/contracts/endpoints/messages';
import type { InboxMessage } from '@suite/contracts/inbox';
import {
  findingsOf,
  type Message,
  type MessageField,
  type MessageOutcome,
  messageSchema,
} from '@suite/contracts/messages';
import { knownSubject } from '@suite/contracts/subjects';
import type { App, AppContext } from '../../http/app-type.ts';
import { networkOf } from '../../http/client-address.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { translateDatabaseError } from '../../http/error-response.ts';
import { conflict, HttpError, invalid } from '../../http/http-error.ts';
import { writeIdempotently } from '../../http/idempotent-write.ts';
import { enforceMemoryLimit, limitAddress } from '../../http/limit-requests.ts';
import { listPage } from '../../http/replies.ts';
import { mediaTypeOf, readForm, readJson } from '../../http/parse.ts';
import type { Resource } from '../../http/resource.ts';
import { changedFacts } from '../../platform/audit.ts';
import { defined } from '../../platform/defined.ts';
import type { Limits } from '../../platform/limits.ts';
import { postMail } from '../../platform/mail.ts';
import { MemoryRateLimiter } from '../../platform/rate-limit.ts';
import {
  addReply,
  changeMessage,
  findMessage,
  inboxEntry,
  type InboxRow,
  isAssignable,
  listInbox,
  listReplies,
  lockMessage,
  receiveMessage,
  type Reception,
} from './store.ts';

export interface MessagesParts extends Omit<Reception, 'copies'>, EndpointParts {
  limits: Limits['messages'];
  subjects: () => Promise<string[]>;
  /** The page that shows the outcome of a form that was sent without scripts. */
  show: (context: AppContext, outcome: MessageOutcome, status: number) => Promise<Response>;
}

const FLOOD = 10;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** POST /: the contact message (R7.1), as JSON or as a plain form. */
export function mountMessages(app: App, parts: MessagesParts): void {
  const { count, perMs } = parts.limits.refused;
  // A flood ends here, before it waits for the row that counts its address and takes the database from others.
  const floodLimit = new MemoryRateLimiter({ count: FLOOD * count, perMs }, parts.clock);
  const on = endpointsOn(app, parts);
  on(messageEndpoints.send).answerOutside(async ({ context, actor }) => {
    enforceMemoryLimit(floodLimit, networkOf(actor.address));
    // Its refusals are keys and pages of its own, so the body is read here.
    if (mediaTypeOf(context.req.raw) === FORM_TYPE) return answerForm(context, parts);
    const body = await withKeys(readJson(context.req.raw, [JSON_TYPE, FORM_TYPE], context.get('bodyLimits')));
    return accept(context, parts, await checkMessage(context, parts, body));
  });
}

async function answerForm(context: AppContext, parts: MessagesParts): Promise<Response> {
  const form = await withKeys(readForm(context.req.raw, context.get('bodyLimits')));
  const values = withoutTraps(form);
  try {
    const parsed = messageSchema.safeParse(fieldsOfForm(form, context));
    if (!parsed.success) {
      await limitSender(context, parts, 'refused');
      return await parts.show(context, { kind: 'refused', values, findings: findingsOf(parsed.error) }, 422);
    }
    await accept(context, parts, parsed.data);
    return await parts.show(context, { kind: 'sent' }, 200);
  } catch (error) {
    // An error page would lose the visitor's text: the form is shown again with it.
    const known = translateDatabaseError(error);
    if (!(known instanceof HttpError)) throw error;
    return parts.show(context, { kind: 'failed', values }, known.statusCode);
  }
}

/** This endpoint reports refusals as keys, not as sentences (R8.3). */
async function withKeys<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'UNPROCESSABLE_CONTENT') throw error;
    const findings = error.findings.map((finding) => ({ ...finding, detail: 'error.invalid' }));
    throw new HttpError(error.code, { findings, cause: error });
  }
}

async function checkMessage(context: AppContext, parts: MessagesParts, body: unknown): Promise<Message> {
  const parsed = messageSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  await limitSender(context, parts, 'refused');
  const findings = Object.entries(findingsOf(parsed.error));
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    findings:
      findings.length > 0
        ? findings.map(([field, key]) => ({ detail: key, source: { pointer: `/${field}` } }))
        : [{ detail: 'error.invalid', source: { pointer: '' } }],
    cause: parsed.error,
  });
}

async function accept(context: AppContext, parts: MessagesParts, message: Message) {
  await limitSender(context, parts, 'accepted');
  const subjects = await parts.subjects();
  return writeIdempotently(parts, { context, body: message }, async (tx) => {
    const written = { ...message, subject: knownSubject(message.subject, subjects) };
    await receiveMessage(tx, { ...parts, copies: parts.limits.copies }, written);
    return { status: 204 } as const;
  });
}

function limitSender(
  context: AppContext,
  parts: MessagesParts,
  outcome: 'accepted' | 'refused',
): Promise<void> {
  const { address } = context.get('actor');
  const what = outcome === 'accepted' ? 'message' : 'message-refused';
  return limitAddress(parts, { what, address, limit: parts.limits[outcome] });
}

const TRAPS = new Set(['zip', 'city', 'country', 'acceptPrivacyPolicy']);

/** What goes back into the form: the traps stay empty, and the visitor ticks the box again. */
function withoutTraps(form: Record<string, string>): Partial<Record<MessageField, string>> {
  return Object.fromEntries(
    Object.entries(form).filter(([field]) => field in messageSchema.shape && !TRAPS.has(field)),
  );
}

/**
 * A browser without scripts sends text only: the tick is present or absent. It does not fill in the address, so the page it
 * came from is taken if that is one of ours (R7.1).
 */
function fieldsOfForm(form: Record<string, string>, { req }: AppContext): Record<string, unknown> {
  const { acceptPrivacyPolicy, address = '', ...rest } = form;
  const page = URL.parse(req.header('referer') ?? '');
  const ownPage = page?.origin === new URL(req.url).origin ? page.href : '';
  return {
    ...rest,
    address: address === '' ? ownPage : address,
    acceptPrivacyPolicy: acceptPrivacyPolicy === 'on' || acceptPrivacyPolicy === 'true',
  };
}

const messages: Resource<InboxRow, InboxMessage> = {
  find: (tx, { id = '' }) => findMessage(tx, id),
  lock: (tx, { id = '' }) => lockMessage(tx, id),
  version: (row) => row.version,
  show: async (row, tx) => {
    const { attributes, ...entry } = inboxEntry(row);
    const replies = await listReplies(tx, row.id);
    const shown = replies.map(({ at, ...reply }) => ({ at: at.toISOString(), ...reply }));
    return { ...entry, attributes: { ...attributes, replies: shown } };
  },
};

/** /api/messages: what visitors wrote, for staff. `contact` reads the messages, and is where a visitor answers a reply. */
export function mountInbox(
  app: App,
  parts: EndpointParts & Pick<Reception, 'jobs'> & { contact: string },
): void {
  const on = endpointsOn(app, parts);

  on(messageEndpoints.list).answer(async ({ context, tx, query }) => {
    const { rows, total, byState, next } = await listInbox(tx, query);
    return listPage(context, { data: rows.map(inboxEntry), meta: { total, byState }, next });
  });

  on(messageEndpoints.read, messages).answer(({ show }) => show());

  on(messageEndpoints.change, messages).answer(async ({ tx, row, body, now, audit, show }) => {
    const change = defined(body.data.attributes);
    if (change.assigneeId && !(await isAssignable(tx, change.assigneeId))) {
      throw invalid('Only an administrator can be assigned to a message.', '/data/attributes/assigneeId');
    }
    await changeMessage(tx, row, { ...change, updated: now });
    const details = changedFacts(row, change);
    await audit({ action: 'message.change', object: { kind: 'message', id: row.id }, details });
    return show();
  });

  on(messageEndpoints.reply, messages).answer(async ({ tx, row, body, now, audit, show }) => {
    if (row.email === '') throw conflict('The visitor gave no email address.');
    const text = body.data.attributes.body;
    await addReply(tx, { messageId: row.id, body: text, now });
    await changeMessage(tx, row, { state: 'answered', updated: now });
    await postMail(tx, parts, { to: row.email, replyTo: parts.contact, ...replyMail(text) });
    await audit({ action: 'message.reply', object: { kind: 'message', id: row.id } });
    return { ...(await show()), status: 201 };
  });
}

/** Nothing of what was written to us: the address may be somebody else's, and we would carry it there (S-44). */
function replyMail(body: string): { subject: string; text: string } {
  const text = `Hello,\n\n${body}\n\nYour ${brand.name} team\n\nTo write back, reply to this email.\n`;
  return { subject: `${brand.name}: your message to us`, text };
}
