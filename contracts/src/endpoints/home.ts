import { endpoint } from '../endpoint.ts';
import { HOME_BOUNDS, homeSchema, waitingSchema } from '../home.ts';

const common = { tag: 'Your account', permission: 'account.read' } as const;

/** /api/home: where somebody begins. */
export const homeEndpoints = {
  read: endpoint('GET /api/home', {
    ...common,
    id: 'readHome',
    summary: 'Your recent recipes and your licence',
    description: 'Recipes of all sciences, the latest first, your own and those shared with you.',
    answers: { 200: { description: 'Recipes and licence', schema: homeSchema } },
  }),

  waiting: endpoint('GET /api/home/waiting', {
    ...common,
    id: 'readWaiting',
    summary: 'What waits for you',
    description: `Invitations and requests to answer; for staff how much there is to decide. A count of ${HOME_BOUNDS.count} means so many or more.`,
    answers: { 200: { description: 'Invitations, requests and counts', schema: waitingSchema } },
  }),
};
