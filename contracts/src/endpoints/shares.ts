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
const shared = { description: 'The shared content', schema: sharedSchema };

/** /api/shares: the caller's links (S-30 to S-32). An address is told once, so none is kept to be told again. */
export const shareEndpoints = {
  values: endpoint('GET /api/shares/values', {
    ...links,
    id: 'readShareValues',
    summary: 'Preview the values a link would show',
    query: shareValuesQuerySchema,
    answers: { 200: { description: 'The values', schema: shareValuesSchema } },
  }),

  list: endpoint('GET /api/shares', {
    ...links,
    id: 'listShares',
    summary: 'List your links',
    description: 'All links, or the link to one recipe or dataset.',
    query: shareListQuerySchema,
    answers: { 200: { description: 'The links', schema: shareListSchema } },
  }),

  create: endpoint('POST /api/shares', {
    ...links,
    id: 'createShare',
    summary: 'Create a link; its address is in this response only',
    body: newShareSchema,
    answers: { 201: { ...link, description: 'The new link with its address' } },
  }),

  change: endpoint('PATCH /api/shares/{shareId}', {
    ...links,
    id: 'changeShare',
    params: { shareId },
    summary: 'Change the content, audience or end date of a link',
    body: changedShareSchema,
    ifMatch: true,
    answers: { 200: link },
  }),

  renewAddress: endpoint('POST /api/shares/{shareId}/address', {
    ...links,
    id: 'renewShareAddress',
    params: { shareId },
    summary: 'Create a new address; the old one stops working',
    ifMatch: true,
    answers: { 200: { ...link, description: 'The link with its new address' } },
  }),

  revoke: endpoint('DELETE /api/shares/{shareId}', {
    ...links,
    id: 'revokeShare',
    params: { shareId },
    summary: 'Revoke a link immediately',
    answers: { 204: { description: 'The link no longer works' } },
  }),

  revokeAll: endpoint('DELETE /api/shares', {
    ...links,
    id: 'revokeAllShares',
    summary: 'Revoke all your links immediately',
    answers: { 204: { description: 'No link works any longer' } },
  }),
};

/** /api/shared/{token}: what a link shows, for whoever has it. */
export const sharedEndpoints = {
  open: endpoint('GET /api/shared/{token}', {
    tag: 'Links',
    permission: 'share.open',
    id: 'openShare',
    params: { token },
    summary: 'Open a link',
    answers: { 200: shared },
  }),

  openWithPasscode: endpoint('POST /api/shared/{token}', {
    tag: 'Links',
    permission: 'share.open',
    id: 'openShareWithPasscode',
    params: { token },
    summary: 'Open a link with a passcode',
    body: openShareSchema,
    answers: { 200: shared },
  }),

  copy: endpoint('POST /api/shared/{token}/copy', {
    tag: 'Links',
    permission: 'share.copy',
    id: 'copyShare',
    params: { token },
    summary: 'Create a private copy of shared content',
    body: openShareSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'The address of the copy', schema: shareCopySchema } },
  }),
};

/** /api/grants: rights of people and teams on one's own recipes and datasets, and what others granted (R1.8). */
export const grantEndpoints = {
  list: endpoint('GET /api/grants', {
    ...grants,
    id: 'listGrants',
    summary: 'List who can view or edit a recipe or dataset of yours',
    query: grantListQuerySchema,
    answers: { 200: { description: 'The grants', schema: grantListSchema } },
  }),

  received: endpoint('GET /api/grants/received', {
    ...grants,
    id: 'listReceivedGrants',
    summary: 'List what others have shared with you, invitations first',
    answers: { 200: { description: 'The grants', schema: receivedGrantListSchema } },
  }),

  create: endpoint('POST /api/grants', {
    ...grants,
    id: 'createGrant',
    summary: 'Share with a person by email, or with your organisation',
    description: 'The response is the same whether or not the address has an account.',
    body: newGrantSchema,
    idempotencyKey: true,
    answers: { 201: { ...grant, description: 'The new grant' } },
  }),

  change: endpoint('PATCH /api/grants/{id}', {
    ...grants,
    id: 'changeGrant',
    params: { id },
    summary: 'Change a permission',
    body: changedGrantSchema,
    ifMatch: true,
    answers: { 200: grant },
  }),

  revoke: endpoint('DELETE /api/grants/{id}', {
    ...grants,
    id: 'revokeGrant',
    params: { id },
    summary: 'Revoke a permission immediately',
    answers: { 204: { description: 'Revoked' } },
  }),

  answer: endpoint('POST /api/grants/{id}/answer', {
    ...grants,
    id: 'answerGrant',
    params: { id },
    summary: 'Accept or decline an invitation, or leave a share',
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
    summary: 'List the links of an organisation, working links first',
    answers: { 200: { description: 'The links', schema: foreignShareListSchema } },
  }),

  revokeAll: endpoint('DELETE /api/customers/{id}/shares', {
    ...ofCustomers,
    id: 'revokeAllSharesOfCustomer',
    params: { id: customerId },
    summary: 'Revoke all links of an organisation',
    answers: { 204: { description: 'No link works any longer' } },
  }),

  revoke: endpoint('DELETE /api/customers/{id}/shares/{shareId}', {
    ...ofCustomers,
    id: 'revokeShareOfCustomer',
    params: { id: customerId, shareId },
    summary: 'Revoke a link of an organisation',
    answers: { 204: { description: 'The link no longer works' } },
  }),
};
