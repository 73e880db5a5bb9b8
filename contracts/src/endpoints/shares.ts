import { endpoint } from '../endpoint.ts';
import { shareCopySchema, sharedSchema } from '../shared-view.ts';
import {
  changedGrantSchema,
  changedShareSchema,
  foreignShareListSchema,
  grantAnswerSchema,
  grantListQuerySchema,
  grantListSchema,
  grantReplySchema,
  newGrantSchema,
  newShareSchema,
  openShareSchema,
  receivedGrantListSchema,
  shareAnswerSchema,
  shareListQuerySchema,
  shareListSchema,
  shareValuesQuerySchema,
  shareValuesSchema,
} from '../shares.ts';

const links = { tag: 'Links', permission: 'share' } as const;
const grants = { tag: 'Grants', permission: 'share' } as const;
const ofCustomers = { tag: 'Links', permission: 'customer.manage' } as const;
const shareId = 'The id of the link';
const id = 'The id of the grant';
const customerId = 'The id of the organisation';
const token = 'The secret at the end of the address of a link';
const link = { description: 'The link', schema: shareAnswerSchema };
const grant = { description: 'The grant', schema: grantAnswerSchema };
const shared = { description: 'What is shared', schema: sharedSchema };

/** /api/shares: the caller's links (S-30 to S-32). An address is told once, so none is kept to be told again. */
export const shareEndpoints = {
  values: endpoint('GET /api/shares/values', {
    ...links,
    id: 'readShareValues',
    summary: 'Which values a link on this would show',
    query: shareValuesQuerySchema,
    answers: { 200: { description: 'The values', schema: shareValuesSchema } },
  }),

  list: endpoint('GET /api/shares', {
    ...links,
    id: 'listShares',
    summary: 'Your links',
    description: 'All of them, or that of one recipe or dataset.',
    query: shareListQuerySchema,
    answers: { 200: { description: 'The links', schema: shareListSchema } },
  }),

  create: endpoint('POST /api/shares', {
    ...links,
    id: 'createShare',
    summary: 'Make a link; its address is in the answer, and nowhere else',
    body: newShareSchema,
    answers: { 201: { ...link, description: 'The new link with its address' } },
  }),

  change: endpoint('PATCH /api/shares/{shareId}', {
    ...links,
    id: 'changeShare',
    params: { shareId },
    summary: 'Change what a link shows, to whom and for how long',
    body: changedShareSchema,
    ifMatch: true,
    answers: { 200: link },
  }),

  renewAddress: endpoint('POST /api/shares/{shareId}/address', {
    ...links,
    id: 'renewShareAddress',
    params: { shareId },
    summary: 'A new address; the old one opens nothing from now on',
    ifMatch: true,
    answers: { 200: { ...link, description: 'The link with its new address' } },
  }),

  revoke: endpoint('DELETE /api/shares/{shareId}', {
    ...links,
    id: 'revokeShare',
    params: { shareId },
    summary: 'Revoke a link, at once',
    answers: { 204: { description: 'It opens nothing any more' } },
  }),

  revokeAll: endpoint('DELETE /api/shares', {
    ...links,
    id: 'revokeAllShares',
    summary: 'Revoke all your links, at once',
    answers: { 204: { description: 'None opens anything any more' } },
  }),
};

/** /api/shared/{token}: what a link shows, for whoever has it. */
export const sharedEndpoints = {
  open: endpoint('GET /api/shared/{token}', {
    tag: 'Links',
    permission: 'share.open',
    id: 'openShare',
    params: { token },
    summary: 'What a link shows, without signing in',
    answers: { 200: shared },
  }),

  openWithPasscode: endpoint('POST /api/shared/{token}', {
    tag: 'Links',
    permission: 'share.open',
    id: 'openShareWithPasscode',
    params: { token },
    summary: 'The same for a link with a passcode',
    body: openShareSchema,
    answers: { 200: shared },
  }),

  copy: endpoint('POST /api/shared/{token}/copy', {
    tag: 'Links',
    permission: 'share.copy',
    id: 'copyShare',
    params: { token },
    summary: 'Take a private copy of what is shared',
    body: openShareSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'Where the copy is', schema: shareCopySchema } },
  }),
};

/** /api/grants: rights of people and teams on one's own recipes and datasets, and what others granted (R1.8). */
export const grantEndpoints = {
  list: endpoint('GET /api/grants', {
    ...grants,
    id: 'listGrants',
    summary: 'Who may look at or change a recipe or dataset of yours',
    query: grantListQuerySchema,
    answers: { 200: { description: 'The grants', schema: grantListSchema } },
  }),

  received: endpoint('GET /api/grants/received', {
    ...grants,
    id: 'listReceivedGrants',
    summary: 'What others granted to you, invitations first',
    answers: { 200: { description: 'The grants', schema: receivedGrantListSchema } },
  }),

  create: endpoint('POST /api/grants', {
    ...grants,
    id: 'createGrant',
    summary: 'Invite a person by e-mail, or let your organisation in',
    description: 'The answer is the same whether there is an account behind the address or not.',
    body: newGrantSchema,
    idempotencyKey: true,
    answers: { 201: { ...grant, description: 'The new grant' } },
  }),

  change: endpoint('PATCH /api/grants/{id}', {
    ...grants,
    id: 'changeGrant',
    params: { id },
    summary: 'Change what somebody may do',
    body: changedGrantSchema,
    ifMatch: true,
    answers: { 200: grant },
  }),

  revoke: endpoint('DELETE /api/grants/{id}', {
    ...grants,
    id: 'revokeGrant',
    params: { id },
    summary: 'Take a right back, at once',
    answers: { 204: { description: 'It holds no longer' } },
  }),

  answer: endpoint('POST /api/grants/{id}/answer', {
    ...grants,
    id: 'answerGrant',
    params: { id },
    summary: 'Accept an invitation, decline it, or leave what was accepted',
    body: grantReplySchema,
    answers: { 204: { description: 'Done' } },
  }),
};

/** /api/customers/{id}/shares: the links of an organisation, for staff: who, until when, how often; never what. */
export const foreignShareEndpoints = {
  list: endpoint('GET /api/customers/{id}/shares', {
    ...ofCustomers,
    id: 'listSharesOfCustomer',
    params: { id: customerId },
    summary: 'The links of an organisation, those that open first',
    answers: { 200: { description: 'The links', schema: foreignShareListSchema } },
  }),

  revokeAll: endpoint('DELETE /api/customers/{id}/shares', {
    ...ofCustomers,
    id: 'revokeAllSharesOfCustomer',
    params: { id: customerId },
    summary: 'Revoke all links of an organisation',
    answers: { 204: { description: 'None opens anything any more' } },
  }),

  revoke: endpoint('DELETE /api/customers/{id}/shares/{shareId}', {
    ...ofCustomers,
    id: 'revokeShareOfCustomer',
    params: { id: customerId, shareId },
    summary: 'Revoke a link of an organisation',
    answers: { 204: { description: 'It opens nothing any more' } },
  }),
};
