import { randomUUID } from 'node:crypto';
import { brand } from '@suite/contracts/brand';
import { newRequestSchema, requestReplySchema } from '@suite/contracts/product-requests';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { spend } from '../../http/limited.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { writeAudit } from '../../platform/audit.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { postMail } from '../../platform/mail.ts';
import { readableIngredients, readableKinds } from '../ingredients/index.ts';
import { addressesOf } from './mails.ts';
import type { PortfolioParts } from './portfolio-parts.ts';
import { addRequest, findRequest, listRequests, moveRequest, requestResource } from './request-store.ts';
import { findProduct } from './store.ts';

/** Somebody who asks more often than this does not ask for samples. */
const PER_PERSON = { count: 20, perMs: DAY_MS };
/** One who asked once has not agreed to mails without end. */
const REPLIES_PER_REQUEST = { count: 5, perMs: DAY_MS };

/** /api/portfolio/requests: a formulator asks for a sample or data; who it is, the supplier learns with consent only. */
export function mountRequests(app: App, parts: PortfolioParts): void {
  const { database, clock, policyFor } = parts;
  const as = (context: AppContext) => database.as(context.get('actor'));

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/portfolio/requests',
      policy: policyFor('offer.request'),
      summary: 'Ask a supplier for a sample or for data',
      body: { schema: newRequestSchema, mediaTypes: [JSON_API] },
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      const { ingredientId, kind, message, consent } = body.data.attributes;
      const kinds = readableKinds(actor, policyFor);
      const [row] = await as(context).transaction((tx) => readableIngredients(tx, kinds, [ingredientId]));
      const { read, addresses } = await database.as(SYSTEM).transaction(async (tx) => {
        const offered = row && (await findProduct(tx, row.id));
        return { read: offered, addresses: offered ? await addressesOf(tx, offered.row.organisationId) : [] };
      });
      if (!read?.row.published) {
        throw new HttpError('UNPROCESSABLE_CONTENT', {
          detail: 'No supplier offers this ingredient here.',
          source: { pointer: '/data/attributes/ingredientId' },
        });
      }
      await spend(parts, `product-request:${actor.userId}`, PER_PERSON);
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        const id = randomUUID();
        const { id: productId, organisationId } = read.row;
        await addRequest(tx, { id, productId, organisationId, kind, message, consent, now: clock.now() });
        await writeAudit(tx, clock, {
          action: 'product.request',
          outcome: 'ok',
          object: `request ${id}`,
          requestId: context.get('requestId'),
        });
        const subject = `${brand.name}: a request for ${read.row.name}`;
        const text = `Somebody asks for ${kind === 'sample' ? 'a sample' : 'data'} of ${read.row.name}. Read and answer it in the Supplier Cloud.`;
        for (const to of addresses) await postMail(tx, parts, { to, subject, text });
        return { status: 201, body: { data: { type: 'product-requests', id } } };
      });
      return privateDocument(answer, { status });
    },
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/requests',
      policy: policyFor('portfolio.requests'),
      summary: 'What formulators asked for, the latest first',
    },
    (context) => {
      const { organisationId } = signedIn(context);
      if (organisationId === undefined) return privateDocument({ data: [] });
      // As the product itself: a name and an address are read where their owner agreed, and nowhere else.
      return database
        .as(SYSTEM)
        .transaction(async (tx) =>
          privateDocument({ data: (await listRequests(tx, organisationId)).map(requestResource) }),
        );
    },
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/portfolio/requests/{id}/reply',
      policy: policyFor('portfolio.requests'),
      summary: 'Answer or close a request; the answer goes by mail',
      guard: async (context) => void (await database.as(SYSTEM).transaction((tx) => ownRequest(tx, context))),
      body: { schema: requestReplySchema, mediaTypes: [JSON_API, 'application/json'] },
    },
    async (context, { body }) => {
      const actor = signedIn(context);
      if (body.state === 'answered' && body.text === undefined) {
        throw new HttpError('UNPROCESSABLE_CONTENT', {
          detail: 'Write the answer.',
          source: { pointer: '/text' },
        });
      }
      const id = (context.req.param('id') ?? '').toLowerCase();
      if (body.text !== undefined) await spend(parts, `product-request-reply:${id}`, REPLIES_PER_REQUEST);
      return database.as(SYSTEM).transaction(async (tx) => {
        const found = await ownRequest(tx, context);
        if (found.request.state === 'closed') throw new HttpError('CONFLICT', { detail: 'It is closed.' });
        await moveRequest(tx, found.request.id, { state: body.state, now: clock.now() });
        if (body.text !== undefined && found.email !== null) {
          await postMail(tx, parts, {
            to: found.email,
            subject: `${brand.name}: answer to your request for ${found.product}`,
            text: body.text,
          });
        }
        await writeAudit(tx, clock, {
          action: 'product.request-answered',
          outcome: 'ok',
          object: `request ${found.request.id}`,
          by: actor,
          requestId: context.get('requestId'),
        });
        const after = await findRequest(tx, found.request.id);
        return privateDocument({ data: after && requestResource(after) });
      });
    },
  );
}

/** The request of the path, where it was sent to the caller's own organisation. */
async function ownRequest(tx: Transaction, context: AppContext) {
  const found = await findRequest(tx, (context.req.param('id') ?? '').toLowerCase());
  if (!found || found.request.organisationId !== signedIn(context).organisationId) {
    throw new HttpError('NOT_FOUND');
  }
  return found;
}
