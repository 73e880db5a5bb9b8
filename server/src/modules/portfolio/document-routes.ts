import { offerEndpoints, productEndpoints } from '@suite/contracts/endpoints/portfolio';
import { DOCUMENT_BYTES, PRODUCT_LIMITS, type ProductState } from '@suite/contracts/portfolio';
import { isStaff, SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext, SignedIn } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { conflict, HttpError, invalid } from '../../http/http-error.ts';
import { mediaTypeOf, readBytes } from '../../http/parse.ts';
import { PRIVATE } from '../../http/replies.ts';
import { writeAudit } from '../../platform/audit.ts';
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
import { changeProduct, type DocumentRow, findProduct, lockProduct, type ProductRow } from './store.ts';

/** Data sheets of products: PDF only, handed out as a file to save. */
export function mountDocuments(app: App, parts: PortfolioParts): void {
  const { database, policyFor } = parts;
  const takeDocument = createDocumentTaker(parts);
  const on = endpointsOn(app, parts);

  on(productEndpoints.addDocument, ownProducts).answerOutside(async ({ context, row, query }) => {
    if (mediaTypeOf(context.req.raw) !== 'application/pdf') {
      throw new HttpError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the document as application/pdf.' });
    }
    const id = await takeDocument(context, row.row, query);
    return { status: 201, body: { data: { type: 'product-documents', id } } };
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

type DocumentLabel = Pick<DocumentRow, 'kind' | 'name'>;

/**
 * Stores documents: one at a time for each organisation, part by part. Each part is a transaction of its own, so that others
 * can work in between; a document is visible once it is whole.
 */
function createDocumentTaker({ database, clock }: PortfolioParts) {
  const busy = new Set<string>();

  async function take(
    context: AppContext,
    { id, organisationId }: ProductRow,
    label: DocumentLabel,
  ): Promise<string> {
    if (busy.has(organisationId)) {
      throw new HttpError('TOO_MANY_REQUESTS', {
        detail: 'Another document from your organisation is being uploaded. Try again when it has finished.',
        headers: { 'Retry-After': '5' },
      });
    }
    busy.add(organisationId);
    try {
      return await write(context, id, label);
    } finally {
      busy.delete(organisationId);
    }
  }

  async function write(context: AppContext, productId: string, label: DocumentLabel): Promise<string> {
    const as = database.as(context.get('actor'));
    const content = await readBytes(context.req.raw, DOCUMENT_BYTES);
    if (!isPdf(content)) throw invalid('This is not a PDF.');
    const id = await as.transaction(async (tx) => {
      const product = (await findProduct(tx, productId))?.row;
      if (!product) throw gone();
      refuseFixed(product.state);
      await requireRoom(tx, product);
      return beginDocument(tx, product, { ...label, bytes: content.length, created: clock.now() });
    });
    try {
      for (let from = 0; from < content.length; from += PART_BYTES) {
        // A copy, for a view would take all ten megabytes along to the thread of the database.
        const part = Uint8Array.from(content.subarray(from, from + PART_BYTES));
        const position = from / PART_BYTES;
        if (!(await as.transaction((tx) => addPart(tx, id, { position, content: part })))) throw gone();
      }
      await as.transaction((tx) => finish(tx, context, { id, productId }));
    } catch (error) {
      // What cannot be taken away now, because the database is in trouble, goes within the hour.
      await as.transaction((tx) => removeDocument(tx, { productId, id })).catch(() => undefined);
      throw error;
    }
    return id;
  }

  async function finish(
    tx: Transaction,
    context: AppContext,
    { id, productId }: { id: string; productId: string },
  ): Promise<void> {
    await lockProduct(tx, productId);
    const row = (await findProduct(tx, productId))?.row;
    if (!row) throw gone();
    refuseFixed(row.state);
    if (!(await finishDocument(tx, id))) throw gone();
    // Like every change of what formulators see: they see it after the next approval.
    if (row.state === 'live' || row.state === 'hidden') {
      await changeProduct(tx, row, { columns: { state: 'draft' }, now: clock.now(), changes: {} });
    }
    await writeAudit(tx, clock, {
      action: 'product.document',
      outcome: 'ok',
      object: { kind: 'product', id: productId },
      details: { after: { document: id } },
      requestId: context.get('requestId'),
    });
  }

  return take;
}

/**
 * Only the first bytes are checked: the server never runs or draws a document, and a reader gets it as a file to save, with a
 * policy that lets nothing in it run.
 */
function isPdf(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';
}

async function requireRoom(tx: Transaction, { id, organisationId }: ProductRow): Promise<void> {
  await lockDocuments(tx, organisationId);
  if ((await countDocuments(tx, id)) >= PRODUCT_LIMITS.documents) {
    throw invalid(`A product can have at most ${PRODUCT_LIMITS.documents} documents.`);
  }
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
