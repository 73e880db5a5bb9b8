import { offerEndpoints, productEndpoints } from '@suite/contracts/endpoints/portfolio';
import { isStaff, SYSTEM } from '../../../db/actor.ts';
import type { App, SignedIn } from '../../../http/app-type.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import { mediaTypeOf } from '../../../http/parse.ts';
import { PRIVATE } from '../../../http/replies.ts';
import { readableKinds } from '../../ingredients/index.ts';
import { ownProducts, type PortfolioParts } from '../product-access.ts';
import { findDocument, partsOf, removeDocument } from './document-store.ts';
import { createDocumentTaker, refuseInReview } from './take-document.ts';

/** Data sheets of products: PDF only, handed out as a file to save. */
export function mountDocuments(app: App, parts: PortfolioParts): void {
  const { database, policyFor } = parts;
  const takeDocument = createDocumentTaker(parts);
  const on = endpointsOn(app, parts);

  // The body is read when it is this document's turn: ten megabytes are not held while it waits.
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
