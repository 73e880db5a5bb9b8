import { endpoint } from '../endpoint.ts';
import {
  changedInboxMessageSchema,
  inboxAnswerSchema,
  inboxListSchema,
  inboxQuerySchema,
  messageBodySchema,
  newReplySchema,
} from '../inbox.ts';

const common = { tag: 'Messages', permission: 'customer.manage' } as const;
const params = { id: 'The id of the message' };
const one = { description: 'The message', schema: inboxAnswerSchema };

/** What visitors write with the contact form, and how staff work on it. */
export const messageEndpoints = {
  send: endpoint('POST /', {
    id: 'sendMessage',
    tag: 'Messages',
    permission: 'public',
    summary: 'Send a contact message',
    description:
      'As JSON it is answered without a body; as a form, which a browser without scripts sends, with the page. An email address or a phone number is required.',
    body: messageBodySchema,
    mediaTypes: ['application/json', 'application/x-www-form-urlencoded'],
    // A character of another script takes nine bytes in a form.
    limits: { bytes: 16 * 1024 },
    readsBody: true,
    idempotencyKey: true,
    answers: {
      200: { description: 'The page with the outcome, for a form', mediaType: 'text/html' },
      204: { description: 'Accepted' },
    },
  }),

  list: endpoint('GET /api/messages', {
    ...common,
    id: 'listMessages',
    summary: 'List messages from visitors',
    description: 'Latest first.',
    query: inboxQuerySchema,
    answers: { 200: { description: 'A page of messages', schema: inboxListSchema } },
  }),

  read: endpoint('GET /api/messages/{id}', {
    ...common,
    id: 'readMessage',
    params,
    summary: 'Get a message with its replies',
    answers: { 200: one },
  }),

  change: endpoint('PATCH /api/messages/{id}', {
    ...common,
    id: 'changeMessage',
    params,
    summary: 'Change the status or assignee of a message',
    body: changedInboxMessageSchema,
    ifMatch: true,
    answers: { 200: one },
  }),

  reply: endpoint('POST /api/messages/{id}/replies', {
    ...common,
    id: 'replyToMessage',
    params,
    summary: 'Reply to a message by email',
    body: newReplySchema,
    example: { data: { type: 'replies', attributes: { body: 'Thank you, we will call you tomorrow.' } } },
    idempotencyKey: true,
    answers: { 201: { ...one, description: 'The message with the new reply' } },
  }),
};
