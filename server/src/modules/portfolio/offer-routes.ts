import { randomUUID } from 'node:crypto';
import { brand } from '@suite/contracts/brand';
import { offerEndpoints } from '@suite/contracts/endpoints/portfolio';
import { SYSTEM } from '../../db/actor.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { conflict, HttpError, invalid } from '../../http/http-error.ts';
import { enforceRateLimit } from '../../http/limit-requests.ts';
import { writeIdempotently } from '../../http/idempotent-write.ts';
import type { Resource } from '../../http/resource.ts';
import { writeAudit } from '../../platform/audit.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { postMail } from '../../platform/mail.ts';
import { readableIngredients, readableKinds } from '../ingredients/index.ts';
import { asSystem, documentShown, type PortfolioParts } from './access.ts';
import {
  addRequest,
  findRequest,
  listRequests,
  moveRequest,
  type ReadRequest,
  requestResource,
} from './request-store.ts';
import { addressesOf, findProduct } from './store.ts';

/** Somebody who asks more often than this does not ask for samples. */
const PER_PERSON = { count: 20, perMs: DAY_MS };
/** One who asked once has not agreed to mails without end. */
const REPLIES_PER_REQUEST = { count: 5, perMs: DAY_MS };

/** What was asked of the caller's own organisation. */
const requests: Resource<ReadRequest, ReturnType<typeof requestResource>> = {
  find: async (tx, { id = '' }, { organisationId }) => {
    const read = await findRequest(tx, id);
    return read?.request.organisationId === organisationId ? read : undefined;
  },
  show: requestResource,
};

/** What a supplier tells formulators beside the values of an ingredient, and what they ask: who does, with consent only. */
export function mountOffers(app: App, parts: PortfolioParts): void {
  const { database, clock, policyFor } = parts;
  const on = endpointsOn(app, parts);
  // As the product itself: a name and an address are read where their owner agreed, and nowhere else.
  const onAsSystem = endpointsOn(app, { ...parts, as: asSystem });

  // Whether it is there for the caller, the ingredient says; the product is then read for its offer alone.
  on(offerEndpoints.read).answerOutside(async ({ actor, params }) => {
    const kinds = readableKinds(actor, policyFor);
    const { row, next } = await database.as(actor).transaction(async (tx) => {
      const [found] = await readableIngredients(tx, kinds, [params.id.toLowerCase()]);
      // By its ingredient too: its supplier's latest name for it may be one that nobody has approved.
      const [replacement] = found?.replacedBy ? await readableIngredients(tx, kinds, [found.replacedBy]) : [];
      return { row: found, next: replacement };
    });
    const read = row && (await database.as(SYSTEM).transaction((tx) => findProduct(tx, row.id)));
    if (!read?.row.offer) throw new HttpError('NOT_FOUND');
    const attributes = {
      supplier: read.supplier,
      ...read.row.offer,
      documents: read.documents.filter(({ state }) => state === 'approved').map(documentShown),
      replacedBy: next ? { ingredientId: next.id, name: next.name } : null,
    };
    return { status: 200, body: { data: { type: 'offers', id: read.row.id, attributes } } };
  });

  on(offerEndpoints.ask).answerOutside(async ({ context, actor, body }) => {
    const { ingredientId, kind, message, consent } = body.data.attributes;
    const kinds = readableKinds(actor, policyFor);
    const [row] = await database
      .as(actor)
      .transaction((tx) => readableIngredients(tx, kinds, [ingredientId]));
    const { read, addresses } = await database.as(SYSTEM).transaction(async (tx) => {
      const offered = row && (await findProduct(tx, row.id));
      return { read: offered, addresses: offered ? await addressesOf(tx, offered.row.organisationId) : [] };
    });
    if (!read?.row.published) {
      throw invalid('No supplier offers this ingredient.', '/data/attributes/ingredientId');
    }
    await enforceRateLimit(parts, `product-request:${actor.userId}`, PER_PERSON);
    return writeIdempotently(parts, { context, body }, async (tx) => {
      const id = randomUUID();
      const { id: productId, organisationId, name } = read.row;
      await addRequest(tx, { id, productId, organisationId, kind, message, consent, created: clock.now() });
      const entry = { action: 'product.request', object: { kind: 'request', id } } as const;
      await writeAudit(tx, clock, { ...entry, requestId: context.get('requestId') });
      const subject = `${brand.name}: request about ${name}`;
      const text = `A formulator has requested ${kind === 'sample' ? 'a sample of' : 'data on'} ${name}. Sign in to the Supplier Cloud to read the request and reply.`;
      for (const to of addresses) await postMail(tx, parts, { to, subject, text });
      return { status: 201 as const, body: { data: { type: 'product-requests', id } } };
    });
  });

  onAsSystem(offerEndpoints.listRequests).answer(async ({ tx, actor: { organisationId } }) => {
    const rows = organisationId === undefined ? [] : await listRequests(tx, organisationId);
    return { status: 200, body: { data: rows.map(requestResource) } };
  });

  onAsSystem(offerEndpoints.reply, requests).answerOutside(async ({ row, body, inside }) => {
    const { state, text } = body;
    const { id } = row.request;
    if (state === 'answered' && text === undefined) throw invalid('Enter a reply.', '/text');
    if (text !== undefined) await enforceRateLimit(parts, `product-request-reply:${id}`, REPLIES_PER_REQUEST);
    return inside(async ({ tx, row: { request, product, email }, now, audit, show }) => {
      if (request.state === 'closed') throw conflict('This request is closed.');
      await moveRequest(tx, id, { state, now });
      if (text !== undefined && email !== null) {
        const subject = `${brand.name}: reply to your request about ${product}`;
        await postMail(tx, parts, { to: email, subject, text });
      }
      await audit({ action: 'product.request-answered', object: { kind: 'request', id } });
      return show();
    });
  });
}
