import { brand } from '@suite/contracts/brand';
import { messageEndpoints } from '@suite/contracts/endpoints/messages';
import type { InboxMessage } from '@suite/contracts/inbox';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { listPage } from '../../http/replies.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import type { Resource } from '../../http/resource.ts';
import { changedFacts } from '../../platform/audit.ts';
import { defined } from '../../platform/defined.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import {
  addReply,
  changeMessage,
  findMessage,
  inboxEntry,
  inboxMessage,
  type InboxRow,
  isAssignable,
  listInbox,
  listReplies,
  lockMessage,
} from './inbox-store.ts';

interface InboxParts extends EndpointParts {
  jobs: Jobs;
  /** Who reads the messages, and what a visitor answers to a reply. */
  contact: string;
}

const messages: Resource<InboxRow, InboxMessage> = {
  find: (tx, { id = '' }) => findMessage(tx, id),
  lock: (tx, { id = '' }) => lockMessage(tx, id),
  version: (row) => row.version,
  show: async (row, tx) => inboxMessage(row, await listReplies(tx, row.id)),
};

/** /api/messages: what visitors wrote, as staff work on it. */
export function mountInbox(app: App, parts: InboxParts): void {
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
