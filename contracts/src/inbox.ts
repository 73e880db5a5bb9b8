import { z } from 'zod';
import { wordsSchema } from './customers.ts';
import { pageAfter, textParameter } from './list-parameters.ts';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';

/** Contact messages as staff work on them. */
export const INBOX_STATES = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export const INBOX_PAGE = 50;
/** Rubbish is kept for so long, for those who look into what was sorted out by mistake. */
export const SPAM_DAYS = 30;

const field = (description: string) => z.string().meta({ description });

/** POST /, for readers of the API document; what is taken is judged by `messageSchema` of messages.ts. */
export const messageBodySchema = z.object({
  subject: field('One of the subjects of the contact form; another one counts as the first of them.'),
  name: field('At most 100 characters.'),
  company: field('At most 100 characters.').optional(),
  phone: field('At most 50 characters.').optional(),
  email: z.email().optional(),
  message: field('At most 500 characters.').optional(),
  address: field('The address of the page it is written on.'),
  acceptPrivacyPolicy: z.literal(true),
});

/** PATCH /api/messages/{id} */
export const changedInboxMessageSchema = changedResourceSchema(
  'messages',
  z.strictObject({ state: z.enum(INBOX_STATES).optional(), assigneeId: z.uuid().nullable().optional() }),
);
export type InboxChange = z.input<typeof changedInboxMessageSchema>['data']['attributes'];
/** POST /api/messages/{id}/replies: goes to the visitor by mail. */
export const newReplySchema = newResourceSchema('replies', z.strictObject({ body: wordsSchema(5000) }));

const shown = {
  received: z.iso.datetime(),
  subject: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  address: z.string(),
  state: z.enum(INBOX_STATES),
  assigneeId: z.uuid().nullable(),
  assigneeName: z.string().nullable(),
  version: z.int(),
};
export const inboxMessageSchema = resourceSchema(
  'messages',
  z.object({
    ...shown,
    replies: z.array(z.object({ at: z.iso.datetime(), author: z.string().nullable(), body: z.string() })),
  }),
);
export type InboxMessage = z.infer<typeof inboxMessageSchema>;
export const inboxAnswerSchema = documentSchema(inboxMessageSchema);
export const inboxEntrySchema = resourceSchema('messages', z.object(shown));
export type InboxEntry = z.infer<typeof inboxEntrySchema>;
export const inboxListSchema = listSchema(
  inboxEntrySchema,
  z.object({ total: z.int(), byState: z.record(z.string(), z.int()) }),
);

/** GET /api/messages */
export const inboxQuerySchema = z.strictObject({
  q: textParameter(200)
    .optional()
    .meta({ description: 'Words in the sender, company, email address, subject or text.' }),
  'filter[state]': z
    .enum(INBOX_STATES)
    .optional()
    .meta({ description: 'Only messages with this status; by default all but spam.' }),
  'filter[assignee]': z
    .union([z.uuid(), z.literal('nobody')])
    .optional()
    .meta({ description: 'Only messages assigned to this member of staff, or to nobody.' }),
  'filter[organisation]': z
    .uuid()
    .optional()
    .meta({ description: 'Only messages from the email domains of this customer.' }),
  'page[after]': pageAfter,
});
export type InboxQuery = z.input<typeof inboxQuerySchema>;
