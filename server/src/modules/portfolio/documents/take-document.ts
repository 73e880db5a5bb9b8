import { DOCUMENT_BYTES, PRODUCT_LIMITS, type ProductState } from '@suite/contracts/portfolio';
import type { Transaction } from '../../../db/database.ts';
import type { AppContext } from '../../../http/app-type.ts';
import { conflict, HttpError, invalid } from '../../../http/http-error.ts';
import { readBytes } from '../../../http/parse.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { PortfolioParts } from '../product-access.ts';
import type { DocumentRow, ProductRow } from '../resource.ts';
import { becomeDraft, findProduct, lockProduct } from '../store.ts';
import {
  addPart,
  beginDocument,
  countDocuments,
  finishDocument,
  lockDocuments,
  PART_BYTES,
  removeDocument,
} from './document-store.ts';

type DocumentLabel = Pick<DocumentRow, 'kind' | 'name'>;

/**
 * Takes a document in: one at a time for each organisation, written part by part. Each part
 * is a transaction of its own, so that others get their turn in between; the document is seen once it is whole.
 */
export function createDocumentTaker({ database, clock }: PortfolioParts) {
  const busy = new Set<string>();

  async function take(context: AppContext, product: ProductRow, label: DocumentLabel): Promise<string> {
    const { organisationId } = product;
    if (busy.has(organisationId)) {
      throw new HttpError('TOO_MANY_REQUESTS', {
        detail: 'Another document from your organisation is being uploaded. Try again when it has finished.',
        headers: { 'Retry-After': '5' },
      });
    }
    busy.add(organisationId);
    try {
      return await write(context, product.id, label);
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
    if (row.state === 'live' || row.state === 'hidden') await becomeDraft(tx, row, clock.now());
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
 * By its first bytes alone: what a document holds is never run or drawn here, and whoever asks for it gets a file to save,
 * with a policy that lets nothing in it run.
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
export function refuseInReview(state: ProductState): void {
  if (state !== 'review') return;
  throw conflict('The product is in review. Withdraw it from review to change its documents.');
}

function refuseFixed(state: ProductState): void {
  refuseInReview(state);
  if (state !== 'withdrawn') return;
  throw conflict('A discontinued product cannot be changed.');
}

const gone = () => new HttpError('NOT_FOUND');
