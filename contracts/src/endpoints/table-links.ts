import { endpoint } from '../endpoint.ts';
import {
  newTableLinkSchema,
  TABLE_LINK_LIMITS,
  tableLinkAnswerSchema,
  tableLinkListSchema,
} from '../table-links.ts';

const tag = 'Tables';
const params = { id: 'The id of the link' };

/** /api/me/table-links: no program makes or sees one. */
export const tableLinkEndpoints = {
  list: endpoint('GET /api/me/table-links', {
    id: 'listTableLinks',
    tag,
    permission: 'account.read',
    summary: 'List your spreadsheet links',
    description: 'Latest first. The address itself is shown only when a link is created.',
    answers: { 200: { description: 'The links', schema: tableLinkListSchema } },
  }),

  add: endpoint('POST /api/me/table-links', {
    id: 'addTableLink',
    tag,
    permission: 'account.change',
    summary: 'Create a link that opens one table without signing in; the response contains it, once only',
    description: `It reads as you, expires after at most ${TABLE_LINK_LIMITS.days} days and opens this table only. The password is required if you signed in more than five minutes ago.`,
    body: newTableLinkSchema,
    answers: { 201: { description: 'The link', schema: tableLinkAnswerSchema } },
  }),

  revoke: endpoint('DELETE /api/me/table-links/{id}', {
    id: 'revokeTableLink',
    tag,
    permission: 'account.change',
    params,
    summary: 'Revoke a spreadsheet link immediately',
    answers: { 204: { description: 'Revoked' } },
  }),

  open: endpoint('GET /api/linked-tables/{token}', {
    id: 'openTableLink',
    tag,
    permission: 'public',
    params: { token: 'The last part of the address of the link' },
    summary: 'Read the table of a link',
    description: '404 if the link is wrong, has expired or was revoked.',
    answers: { 200: { description: 'The table, with units in its header row', mediaType: 'text/csv' } },
  }),
};
