import { endpoint } from '../endpoint.ts';
import { mailRetrySchema, systemAnswerSchema } from '../system.ts';

const common = { tag: 'Operation' } as const;

/** /api/system: how the product is doing, for staff. */
export const systemEndpoints = {
  read: endpoint('GET /api/system', {
    ...common,
    id: 'readSystem',
    permission: 'system.read',
    summary: 'Get the state of the system',
    description:
      'As seen by the server that answers. Counts, sizes and times only; a few seconds old at most.',
    answers: { 200: { description: 'The state', schema: systemAnswerSchema } },
  }),

  retryMail: endpoint('POST /api/system/mail-retry', {
    ...common,
    id: 'retryMail',
    permission: 'system.operate',
    summary: 'Send waiting email now',
    description: 'Tries all waiting email again without waiting for the next attempt.',
    answers: { 200: { description: 'How many are tried again', schema: mailRetrySchema } },
  }),
};
