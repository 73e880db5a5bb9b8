import { offerEndpoints, productEndpoints } from '@suite/contracts/endpoints/portfolio';
import { DOCUMENT_BYTES, PRODUCT_LIMITS, type ProductState } from '@suite/contracts/portfolio';
import { isStaff, SYSTEM } from '../../db/actor.ts';
import type { ActorDatabase, Transaction } from '../../db/database.ts';
import type { App, SignedIn } from '../../http/app-type.ts';
import { type AskedInside, endpointsOn } from '../../http/endpoint.ts';
import { conflict, HttpError, invalid } from '../../http/http-error.ts';
import { mediaTypeOf, readBytes } from '../../http/parse.ts';
import { PRIVATE } from '../../http/replies.ts';
import { readableKinds } from '../ingredients/index.ts';
import { ownProducts, type PortfolioParts } from './access.ts';
import {
  addPart,
  beginDocument,
  countDocuments,
  findDocument,
  finishDocument,
  lockDocuments,
  PART_BYTES,
  partsOf,
  removeDocument,
} from './document-store.ts';
import { changeProduct, findProduct, type ReadProduct } from './store.ts';

/** Data sheets of products: PDF only, handed out as a file to save. */
export function mountDocuments(app: App, parts: PortfolioParts): void {
  const { database, clock, policyFor } = parts;
  const on = endpointsOn(app, parts);
  /** Organisations that are uploading: one document at a time for each. */
  const busy = new Set<string>();

  on(productEndpoints.addDocument, ownProducts).answerOutside(async (asked) => {
    const { context, actor, row: found, query, inside } = asked;
    if (mediaTypeOf(context.req.raw) !== 'application/pdf') {
      throw new HttpError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the document as application/pdf.' });
    }
    const { id: productId, organisationId } = found.row;
    if (busy.has(organisationId)) {
      throw new HttpError('TOO_MANY_REQUESTS', {
        detail: 'Another document from your organisation is being uploaded. Try again when it has finished.',
        headers: { 'Retry-After': '5' },
      });
    }
    busy.add(organisationId);
    const as = database.as(actor);
    let id: string | undefined;
    try {
      const content = await readBytes(context.req.raw, DOCUMENT_BYTES);
      if (!isPdf(content)) throw invalid('This is not a PDF.');
      const document = { ...query, bytes: content.length, created: clock.now() };
      id = await as.transaction((tx) => begin(tx, productId, document));
      await writeParts(as, id, content);
      return await inside((request) => finish(request, id ?? ''));
    } catch (error) {
      // What cannot be deleted now, because the database is in trouble, is deleted within the hour.
      const part = id === undefined ? undefined : { productId, id };
      if (part) await as.transaction((tx) => removeDocument(tx, part)).catch(() => undefined);
      throw error;
    } finally {
      busy.delete(organisationId);
    }
  });

  on(productEndpoints.removeDocument, ownProducts).answer(async ({ tx, params, row: { row }, audit }) => {
    refuseInReview(row.state);
    const id = params.documentId.toLowerCase();
    if (!(await removeDocument(tx, { productId: row.id, id }))) throw new HttpError('NOT_FOUND');
    await audit({
      action: 'product.document-removed',
      object: { kind: 'product', id: row.id },
      details: { before: { document: id } },
    });
    return { status: 204 };
  });

  on(offerEndpoints.readDocument).answerOutside(async ({ actor, params }) => {
    const id = params.id.toLowerCase();
    const found = await database.as(SYSTEM).transaction((tx) => findDocument(tx, id));
    if (!found || !isFor(actor, found)) throw new HttpError('NOT_FOUND');
    const { kind, bytes } = found.document;
    return new Response(ReadableStream.from(partsOf(database, id, bytes)), {
      headers: {
        ...PRIVATE,
        'Content-Type': 'application/pdf',
        'Content-Length': String(bytes),
        // The name is ours and plain: nothing a supplier wrote can reach a header.
        'Content-Disposition': `attachment; filename="${kind}.pdf"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });

  /** Own documents, for staff those of products that were handed in, for formulators what staff approved of live ones. */
  function isFor(actor: SignedIn, found: NonNullable<Awaited<ReturnType<typeof findDocument>>>): boolean {
    const { document, state, published, kind } = found;
    if (document.organisationId === actor.organisationId && actor.roles.includes('supplier-group'))
      return true;
    if (isStaff(actor)) return state !== 'draft' || published !== null;
    const isOffered = published !== null && ['live', 'draft', 'review'].includes(state);
    return isOffered && document.state === 'approved' && readableKinds(actor, policyFor).includes(kind);
  }
}

async function begin(
  tx: Transaction,
  productId: string,
  document: Parameters<typeof beginDocument>[2],
): Promise<string> {
  const product = (await findProduct(tx, productId))?.row;
  if (!product) throw gone();
  refuseFixed(product.state);
  await lockDocuments(tx, product.organisationId);
  if ((await countDocuments(tx, productId)) >= PRODUCT_LIMITS.documents) {
    throw invalid(`A product can have at most ${PRODUCT_LIMITS.documents} documents.`);
  }
  return beginDocument(tx, product, document);
}

/** Each part is a transaction of its own, so that others can work in between; the document is visible once it is whole. */
async function writeParts(database: ActorDatabase, id: string, content: Uint8Array): Promise<void> {
  for (let position = 0; position * PART_BYTES < content.length; position += 1) {
    // A copy, because a view would take all ten megabytes along.
    const part = Uint8Array.from(content.subarray(position * PART_BYTES, (position + 1) * PART_BYTES));
    if (!(await database.transaction((tx) => addPart(tx, id, { position, content: part })))) throw gone();
  }
}

type Finishing = AskedInside<typeof productEndpoints.addDocument> & { row: ReadProduct };

async function finish({ tx, row: { row }, now, audit }: Finishing, id: string) {
  refuseFixed(row.state);
  if (!(await finishDocument(tx, id))) throw gone();
  // Like every change, formulators see it after the next approval.
  if (row.state === 'live' || row.state === 'hidden') {
    await changeProduct(tx, row, { columns: { state: 'draft' }, now, changes: {} });
  }
  const details = { after: { document: id } };
  await audit({ action: 'product.document', object: { kind: 'product', id: row.id }, details });
  return { status: 201, body: { data: { type: 'product-documents', id } } } as const;
}

/**
 * Only the first bytes are checked: the server never runs or draws a document, and a reader gets it as a file to save, with a
 * policy that lets nothing in it run.
 */
function isPdf(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** What staff look at must be what they approve. */
function refuseInReview(state: ProductState): void {
  if (state !== 'review') return;
  throw conflict('The product is in review. Withdraw it from review to change its documents.');
}

function refuseFixed(state: ProductState): void {
  refuseInReview(state);
  if (state !== 'withdrawn') return;
  throw conflict('A discontinued product cannot be changed.');
}

const gone = () => new HttpError('NOT_FOUND');
