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
  values: endpoint({
    ...links,
    id: 'readShareValues',
    method: 'get',
    path: '/api/shares/values',
    summary: 'Which values a link on this would show',
    query: shareValuesQuerySchema,
    answers: { 200: { description: 'The values', schema: shareValuesSchema } },
  }),

  list: endpoint({
    ...links,
    id: 'listShares',
    method: 'get',
    path: '/api/shares',
    summary: 'Your links',
    description: 'All of them, or that of one recipe or dataset.',
    query: shareListQuerySchema,
    answers: { 200: { description: 'The links', schema: shareListSchema } },
  }),

  create: endpoint({
    ...links,
    id: 'createShare',
    method: 'post',
    path: '/api/shares',
    summary: 'Make a link; its address is in the answer, and nowhere else',
    body: newShareSchema,
    answers: { 201: { ...link, description: 'The new link with its address' } },
  }),

  change: endpoint({
    ...links,
    id: 'changeShare',
    method: 'patch',
    path: '/api/shares/{shareId}',
    params: { shareId },
    summary: 'Change what a link shows, to whom and for how long',
    body: changedShareSchema,
    ifMatch: true,
    answers: { 200: link },
  }),

  renewAddress: endpoint({
    ...links,
    id: 'renewShareAddress',
    method: 'post',
    path: '/api/shares/{shareId}/address',
    params: { shareId },
    summary: 'A new address; the old one opens nothing from now on',
    ifMatch: true,
    answers: { 200: { ...link, description: 'The link with its new address' } },
  }),

  revoke: endpoint({
    ...links,
    id: 'revokeShare',
    method: 'delete',
    path: '/api/shares/{shareId}',
    params: { shareId },
    summary: 'Revoke a link, at once',
    answers: { 204: { description: 'It opens nothing any more' } },
  }),

  revokeAll: endpoint({
    ...links,
    id: 'revokeAllShares',
    method: 'delete',
    path: '/api/shares',
    summary: 'Revoke all your links, at once',
    answers: { 204: { description: 'None opens anything any more' } },
  }),
};

/** /api/shared/{token}: what a link shows, for whoever has it. */
export const sharedEndpoints = {
  open: endpoint({
    tag: 'Links',
    permission: 'share.open',
    id: 'openShare',
    method: 'get',
    path: '/api/shared/{token}',
    params: { token },
    summary: 'What a link shows, without signing in',
    answers: { 200: shared },
  }),

  openWithPasscode: endpoint({
    tag: 'Links',
    permission: 'share.open',
    id: 'openShareWithPasscode',
    method: 'post',
    path: '/api/shared/{token}',
    params: { token },
    summary: 'The same for a link with a passcode',
    body: openShareSchema,
    answers: { 200: shared },
  }),

  copy: endpoint({
    tag: 'Links',
    permission: 'share.copy',
    id: 'copyShare',
    method: 'post',
    path: '/api/shared/{token}/copy',
    params: { token },
    summary: 'Take a private copy of what is shared',
    body: openShareSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'Where the copy is', schema: shareCopySchema } },
  }),
};

/** /api/grants: rights of people and teams on one's own recipes and datasets, and what others granted (R1.8). */
export const grantEndpoints = {
  list: endpoint({
    ...grants,
    id: 'listGrants',
    method: 'get',
    path: '/api/grants',
    summary: 'Who may look at or change a recipe or dataset of yours',
    query: grantListQuerySchema,
    answers: { 200: { description: 'The grants', schema: grantListSchema } },
  }),

  received: endpoint({
    ...grants,
    id: 'listReceivedGrants',
    method: 'get',
    path: '/api/grants/received',
    summary: 'What others granted to you, invitations first',
    answers: { 200: { description: 'The grants', schema: receivedGrantListSchema } },
  }),

  create: endpoint({
    ...grants,
    id: 'createGrant',
    method: 'post',
    path: '/api/grants',
    summary: 'Invite a person by e-mail, or let your organisation in',
    description: 'The answer is the same whether there is an account behind the address or not.',
    body: newGrantSchema,
    idempotencyKey: true,
    answers: { 201: { ...grant, description: 'The new grant' } },
  }),

  change: endpoint({
    ...grants,
    id: 'changeGrant',
    method: 'patch',
    path: '/api/grants/{id}',
    params: { id },
    summary: 'Change what somebody may do',
    body: changedGrantSchema,
    ifMatch: true,
    answers: { 200: grant },
  }),

  revoke: endpoint({
    ...grants,
    id: 'revokeGrant',
    method: 'delete',
    path: '/api/grants/{id}',
    params: { id },
    summary: 'Take a right back, at once',
    answers: { 204: { description: 'It holds no longer' } },
  }),

  answer: endpoint({
    ...grants,
    id: 'answerGrant',
    method: 'post',
    path: '/api/grants/{id}/answer',
    params: { id },
    summary: 'Accept an invitation, decline it, or leave what was accepted',
    body: grantReplySchema,
    answers: { 204: { description: 'Done' } },
  }),
};

/** /api/customers/{id}/shares: the links of an organisation, for staff: who, until when, how often; never what. */
export const foreignShareEndpoints = {
  list: endpoint({
    ...ofCustomers,
    id: 'listSharesOfCustomer',
    method: 'get',
    path: '/api/customers/{id}/shares',
    params: { id: customerId },
    summary: 'The links of an organisation, those that open first',
    answers: { 200: { description: 'The links', schema: foreignShareListSchema } },
  }),

  revokeAll: endpoint({
    ...ofCustomers,
    id: 'revokeAllSharesOfCustomer',
    method: 'delete',
    path: '/api/customers/{id}/shares',
    params: { id: customerId },
    summary: 'Revoke all links of an organisation',
    answers: { 204: { description: 'None opens anything any more' } },
  }),

  revoke: endpoint({
    ...ofCustomers,
    id: 'revokeShareOfCustomer',
    method: 'delete',
    path: '/api/customers/{id}/shares/{shareId}',
    params: { id: customerId, shareId },
    summary: 'Revoke a link of an organisation',
    answers: { 204: { description: 'It opens nothing any more' } },
  }),
};
