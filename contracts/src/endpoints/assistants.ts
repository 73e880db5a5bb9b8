import { endpoint } from '../endpoint.ts';
import {
  approvalSchema,
  assistantListSchema,
  assistantRequestAnswerSchema,
  decisionSchema,
} from '../tokens.ts';

const tag = 'Assistants';
const request = { id: 'The id of the request, as it stands in the address of the consent page' };
const decided = { 200: { description: 'Where to go on', schema: decisionSchema } };

/** /api/me/assistants: programs that somebody connected. No token opens any of these. */
export const assistantEndpoints = {
  list: endpoint('GET /api/me/assistants', {
    id: 'listOwnAssistants',
    tag,
    permission: 'account.read',
    summary: 'List the assistants you have connected',
    description: 'Latest first.',
    answers: { 200: { description: 'The assistants', schema: assistantListSchema } },
  }),

  disconnect: endpoint('DELETE /api/me/assistants/{id}', {
    id: 'disconnectOwnAssistant',
    tag,
    permission: 'account.change',
    params: { id: 'The id of the assistant' },
    summary: 'Disconnect an assistant immediately',
    answers: { 204: { description: 'Disconnected' } },
  }),
};

/** /api/me/assistant-requests: what an assistant asks for, and what the person says to it. */
export const assistantRequestEndpoints = {
  read: endpoint('GET /api/me/assistant-requests/{id}', {
    id: 'readAssistantRequest',
    tag,
    permission: 'account.read',
    params: request,
    summary: 'See what an assistant asks for',
    answers: { 200: { description: 'The request', schema: assistantRequestAnswerSchema } },
  }),

  approve: endpoint('POST /api/me/assistant-requests/{id}/approve', {
    id: 'approveAssistantRequest',
    tag,
    permission: 'account.change',
    params: request,
    summary: 'Connect an assistant with these scopes, or fewer than it asks for',
    description: 'The password is required if you signed in more than five minutes ago.',
    body: approvalSchema,
    answers: decided,
  }),

  deny: endpoint('POST /api/me/assistant-requests/{id}/deny', {
    id: 'denyAssistantRequest',
    tag,
    permission: 'account.change',
    params: request,
    summary: 'Refuse an assistant',
    answers: decided,
  }),
};
