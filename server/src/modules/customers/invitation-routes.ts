import { invitationListSchema, invitationReportSchema } from '@suite/contracts/customers';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import type { CustomerDesk, CustomerParts } from './desk.ts';
import { inviteJudged, judgeList, MOST_ADDRESSES, reportOf, takeSeats } from './invite.ts';
import { countedRows } from './list-customers.ts';

/** POST /api/customers/{id}/invitations: a pasted list is judged line by line; those that can be, are invited. */
export function mountInvitations(app: App, parts: CustomerParts, desk: CustomerDesk): void {
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/customers/{id}/invitations',
      policy: parts.policyFor('customer.manage'),
      guard: desk.guard,
      summary: 'Invite the people of a list, or see what would become of it',
      body: { schema: invitationListSchema, mediaTypes: [JSON_API] },
      answers: {
        200: { description: 'What became of each line', schema: invitationReportSchema, mediaType: JSON_API },
      },
    },
    async (context, { body }) => {
      const { text, roles, isTrial } = body.data.attributes;
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        // Locked, so that two lists cannot take the same seats.
        const customer = await desk.found(tx, context, true);
        const judged = await judgeList(tx, customer, text);
        if (judged.length > MOST_ADDRESSES) {
          throw refused(`A list may hold at most ${MOST_ADDRESSES} addresses.`);
        }
        const [counted] = await countedRows(tx, [customer], parts.clock.now());
        const free = customer.seats === null ? null : customer.seats - (counted?.seatsUsed ?? 0);
        const { lines, left } = takeSeats(judged, customer.id, free);
        if (!isTrial && left !== null && left < 0) {
          throw refused(`${left === -1 ? 'One seat is' : `${-left} seats are`} missing: nobody was invited.`);
        }
        if (!isTrial) {
          const invited = await inviteJudged(tx, parts, { customer, lines, roles });
          for (const id of invited) {
            await desk.record(tx, context, {
              action: 'user.invite',
              object: `user:${id}`,
              organisationId: customer.id,
              details: { after: { roles } },
            });
          }
        }
        const attributes = reportOf(lines, left);
        return { status: 200, body: { data: { type: 'invitations', id: customer.id, attributes } } };
      });
      return privateDocument(answer, { status });
    },
  );
}

function refused(detail: string): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', { detail, source: { pointer: '/data/attributes/text' } });
}
