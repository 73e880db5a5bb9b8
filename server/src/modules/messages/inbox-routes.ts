import { brand } from '@suite/contracts/brand';
import {
  changedInboxMessageSchema,
  inboxAnswerSchema,
  inboxListSchema,
  inboxQuerySchema,
  newReplySchema,
} from '@suite/contracts/inbox';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { type WriteParts, writeOnce } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { numberedPage } from '../../http/numbered-page.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { requireVersion, versionTag } from '../../http/version-tag.ts';
import { writeAudit } from '../../platform/audit.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import { defined } from '../../platform/defined.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import { inboxEntry, inboxMessage, type InboxRow } from './inbox-resource.ts';
import { addReply, changeMessage, findMessage, isAssignable, listInbox, listReplies } from './inbox-store.ts';

interface InboxParts extends WriteParts {
  policyFor: PolicyFor;
  jobs: Jobs;
  /** Who reads the messages, and what a visitor answers to a reply. */
  contact: string;
}

const ONE = { 200: { description: 'The message', schema: inboxAnswerSchema, mediaType: JSON_API } };

/** /api/messages: what visitors wrote, as staff work on it. */
export function mountInbox(app: App, parts: InboxParts): void {
  const { database, clock, policyFor } = parts;
  const policy = policyFor('customer.manage');
  const as = (context: AppContext) => database.as(context.get('actor'));

  async function found(tx: Transaction, context: AppContext, isLocked = false): Promise<InboxRow> {
    const row = await findMessage(tx, context.req.param('id') ?? '', isLocked);
    if (!row) throw new HttpError('NOT_FOUND');
    return row;
  }
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await found(tx, context)));
  const shown = async (tx: Transaction, context: AppContext) => {
    const row = await found(tx, context);
    const data = inboxMessage(row, await listReplies(tx, row.id));
    return { data, etag: versionTag(row.version) };
  };

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/messages',
      policy,
      summary: 'Messages of visitors',
      query: inboxQuerySchema,
      answers: { 200: { description: 'The messages', schema: inboxListSchema, mediaType: JSON_API } },
    },
    (context, { query }) =>
      as(context).transaction(async (tx) => {
        const { rows, total, from, byState } = await listInbox(tx, query);
        return numberedPage(context, { data: rows.map(inboxEntry), from, total, meta: { byState } });
      }),
  );

  mountRoute(
    app,
    { method: 'get', path: '/api/messages/{id}', policy, summary: 'A message', answers: ONE },
    (context) =>
      as(context).transaction(async (tx) => {
        const { data, etag } = await shown(tx, context);
        return privateDocument({ data }, { headers: { ETag: etag } });
      }),
  );

  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/messages/{id}',
      policy,
      guard,
      summary: 'Say what becomes of a message, and who looks after it',
      body: { schema: changedInboxMessageSchema, mediaTypes: [JSON_API] },
      answers: ONE,
    },
    (context, { body }) =>
      as(context).transaction(async (tx) => {
        const row = await found(tx, context, true);
        requireVersion(context, row.version);
        const change = defined(body.data.attributes);
        if (change.assigneeId && !(await isAssignable(tx, change.assigneeId))) {
          throw new HttpError('UNPROCESSABLE_CONTENT', {
            detail: 'Only an administrator can look after a message.',
            source: { pointer: '/data/attributes/assigneeId' },
          });
        }
        await changeMessage(tx, row, { ...change, now: clock.now() });
        await writeAudit(tx, clock, {
          action: 'message.change',
          outcome: 'ok',
          object: `message:${row.id}`,
          details: changedFacts(row, change),
          requestId: context.get('requestId'),
        });
        const { data, etag } = await shown(tx, context);
        return privateDocument({ data }, { headers: { ETag: etag } });
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/messages/{id}/replies',
      policy,
      guard,
      summary: 'Answer a message by mail',
      body: { schema: newReplySchema, mediaTypes: [JSON_API] },
      answers: { 201: ONE[200] },
    },
    async (context, { body }) => {
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        const row = await found(tx, context, true);
        if (row.email === '') {
          throw new HttpError('CONFLICT', { detail: 'The visitor left no e-mail address.' });
        }
        const text = body.data.attributes.body;
        const now = clock.now();
        await addReply(tx, { messageId: row.id, body: text, now });
        await changeMessage(tx, row, { state: 'answered', now });
        await postMail(tx, parts, { to: row.email, replyTo: parts.contact, ...letterOf(text) });
        await writeAudit(tx, clock, {
          action: 'message.reply',
          outcome: 'ok',
          object: `message:${row.id}`,
          requestId: context.get('requestId'),
        });
        return { status: 201, body: { data: (await shown(tx, context)).data } };
      });
      return privateDocument(answer as { data: unknown }, { status }); // what the work above gave
    },
  );
}

/** Nothing of what was written to us: the address may be somebody else's, and we would carry it there (S-44). */
function letterOf(body: string): { subject: string; text: string } {
  const text = `Hello,\n\n${body}\n\nYour ${brand.name} team\n\nTo write back, answer this mail.\n`;
  return { subject: `${brand.name}: Your message to us`, text };
}
