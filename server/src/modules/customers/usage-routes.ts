import { usageSchema } from '@suite/contracts/customers';
import { SYSTEM } from '../../db/actor.ts';
import type { App } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import type { CustomerDesk, CustomerParts } from './desk.ts';
import { countUsage } from './usage.ts';

/** GET /api/customers/{id}/usage: numbers alone. Staff do not read what people make. */
export function mountUsage(app: App, parts: CustomerParts, desk: CustomerDesk): void {
  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/customers/{id}/usage',
      policy: parts.policyFor('customer.manage'),
      guard: desk.guard,
      summary: 'How much a customer uses',
      answers: { 200: { description: 'Counts', schema: usageSchema, mediaType: JSON_API } },
    },
    async (context) => {
      const { id } = await desk.as(context).transaction((tx) => desk.found(tx, context));
      // Counted by the product itself: a transaction of staff does not even reach the rows.
      const attributes = await parts.database
        .as(SYSTEM)
        .transaction((tx) => countUsage(tx, id, parts.clock.now()));
      return privateDocument({ data: { type: 'usage', id, attributes } });
    },
  );
}
