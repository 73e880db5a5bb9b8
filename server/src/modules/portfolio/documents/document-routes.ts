import { documentQuerySchema } from '@suite/contracts/portfolio';
import { SYSTEM } from '../../../db/actor.ts';
import type { App, AppContext } from '../../../http/app-type.ts';
import { HttpError } from '../../../http/http-error.ts';
import { mountRoute } from '../../../http/mount.ts';
import { mediaTypeOf } from '../../../http/parse.ts';
import { privateDocument, privateNothing } from '../../../http/private-answer.ts';
import { signedIn } from '../../../http/signed-in.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { readableKinds } from '../../ingredients/index.ts';
import { foundProduct } from '../found-product.ts';
import { isStaff, type PortfolioParts } from '../portfolio-parts.ts';
import { findDocument, partsOf, removeDocument } from './document-store.ts';
import { createDocumentTaker, refuseInReview } from './take-document.ts';

/** Data sheets of products: PDF only, looked through before they are kept, and handed out as a file to save. */
export function mountDocuments(app: App, parts: PortfolioParts): void {
  const { database, clock, policyFor } = parts;
  const takeDocument = createDocumentTaker(parts);
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
      const id = await takeDocument(context, query);
      return privateDocument({ data: { type: 'product-documents', id } }, { status: 201 });
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
    async (context) => {
      const id = (context.req.param('id') ?? '').toLowerCase();
      const found = await database.as(SYSTEM).transaction((tx) => findDocument(tx, id));
      if (!found || !isFor(context, found)) throw new HttpError('NOT_FOUND');
      const { kind, bytes } = found.document;
      return new Response(ReadableStream.from(partsOf(database, id, bytes)), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(bytes),
          // The name is ours and plain: nothing a supplier wrote can reach a header.
          'Content-Disposition': `attachment; filename="${kind}.pdf"`,
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
          Vary: 'Authorization, Origin',
        },
      });
    },
  );

  /** Own documents, for staff those of products that were handed in, for formulators what staff approved of live ones. */
  function isFor(context: AppContext, found: NonNullable<Awaited<ReturnType<typeof findDocument>>>): boolean {
    const actor = signedIn(context);
    const { document, state, published, kind } = found;
    if (document.organisationId === actor.organisationId && actor.roles.includes('supplier-group'))
      return true;
    if (isStaff(context)) return state !== 'draft' || published !== null;
    const isOffered = published !== null && ['live', 'draft', 'review'].includes(state);
    return isOffered && document.state === 'approved' && readableKinds(actor, policyFor).includes(kind);
  }
}
