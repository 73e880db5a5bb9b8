import {
  DOCUMENT_BYTES,
  documentQuerySchema,
  PRODUCT_LIMITS,
  type ProductState,
} from '@suite/contracts/portfolio';
import { SYSTEM } from '../../db/actor.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { mediaTypeOf, readBytes } from '../../http/parse.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { signedIn } from '../../http/signed-in.ts';
import { writeAudit } from '../../platform/audit.ts';
import { readableKinds } from '../ingredients/index.ts';
import { faultOfPdf } from './check-pdf.ts';
import { addDocument, countDocuments, readDocument, removeDocument } from './document-store.ts';
import { foundProduct } from './found-product.ts';
import { isStaff, type PortfolioParts } from './portfolio-parts.ts';

/** Data sheets of products: PDF only, looked through before they are kept, and handed out as a file to save. */
export function mountDocuments(app: App, parts: PortfolioParts): void {
  const { database, clock, policyFor } = parts;
  const as = (context: AppContext) => database.as(context.get('actor'));
  const guard = (context: AppContext) =>
    as(context).transaction(async (tx) => void (await foundProduct(tx, context)));

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/portfolio/products/{id}/documents',
      policy: policyFor('portfolio.change'),
      guard,
      summary: 'Add a data sheet (application/pdf, at most 10 MiB)',
      query: documentQuerySchema,
    },
    async (context, { query }) => {
      if (mediaTypeOf(context.req.raw) !== 'application/pdf') {
        throw new HttpError('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the document as application/pdf.' });
      }
      const content = Buffer.from(await readBytes(context.req.raw, DOCUMENT_BYTES));
      const fault = faultOfPdf(content);
      if (fault !== undefined) throw new HttpError('UNPROCESSABLE_CONTENT', { detail: fault });
      return as(context).transaction(async (tx) => {
        const { row } = await foundProduct(tx, context);
        refuseInReview(row.state);
        if ((await countDocuments(tx, row.id)) >= PRODUCT_LIMITS.documents) {
          throw new HttpError('UNPROCESSABLE_CONTENT', {
            detail: `A product may have at most ${PRODUCT_LIMITS.documents} documents.`,
          });
        }
        const id = await addDocument(tx, row, { ...query, content, created: clock.now() });
        await writeAudit(tx, clock, {
          action: 'product.document',
          outcome: 'ok',
          object: `document ${id} of product ${row.id}`,
          requestId: context.get('requestId'),
        });
        return privateDocument({ data: { type: 'product-documents', id } }, { status: 201 });
      });
    },
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/portfolio/products/{id}/documents/{documentId}',
      policy: policyFor('portfolio.change'),
      guard,
      summary: 'Take a data sheet away',
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const { row } = await foundProduct(tx, context);
        refuseInReview(row.state);
        const id = (context.req.param('documentId') ?? '').toLowerCase();
        if (!(await removeDocument(tx, { productId: row.id, id }))) throw new HttpError('NOT_FOUND');
        await writeAudit(tx, clock, {
          action: 'product.document-removed',
          outcome: 'ok',
          object: `document ${id} of product ${row.id}`,
          requestId: context.get('requestId'),
        });
        return privateNothing();
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/portfolio/documents/{id}',
      policy: policyFor('offer.read'),
      summary:
        'A data sheet: of the own products, of those in review for staff, of live ones for formulators',
    },
    (context) =>
      database.as(SYSTEM).transaction(async (tx) => {
        const actor = signedIn(context);
        const found = await readDocument(tx, (context.req.param('id') ?? '').toLowerCase());
        const isOwn =
          found?.document.organisationId === actor.organisationId && actor.roles.includes('supplier-group');
        const isOffered =
          found !== undefined &&
          found.published !== null &&
          ['live', 'draft', 'review'].includes(found.state);
        const isForMe =
          found !== undefined && isOffered && readableKinds(actor, policyFor).includes(found.kind);
        const isSeen = found !== undefined && (found.state !== 'draft' || found.published !== null);
        if (!found || !(isOwn || isForMe || (isStaff(context) && isSeen))) throw new HttpError('NOT_FOUND');
        return new Response(new Uint8Array(found.document.content), {
          headers: {
            'Content-Type': 'application/pdf',
            // The name is ours and plain: nothing a supplier wrote can reach a header.
            'Content-Disposition': `attachment; filename="${found.document.kind}.pdf"`,
            'Content-Security-Policy': "sandbox; default-src 'none'",
            'X-Content-Type-Options': 'nosniff',
            'Cache-Control': 'no-store',
            Vary: 'Authorization, Origin',
          },
        });
      }),
  );
}

/** What staff look at must be what they approve. */
function refuseInReview(state: ProductState): void {
  if (state !== 'review') return;
  throw new HttpError('CONFLICT', { detail: 'It is in review: take it back to change its data sheets.' });
}
