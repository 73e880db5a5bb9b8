import { bulkAnswerSchema, bulkEditSchema } from '../bulk-edit.ts';
import { demandSchema, mapQuerySchema, mapSchema, nearSchema, summarySchema } from '../demand.ts';
import { endpoint, JSON_API } from '../endpoint.ts';
import { documentSchema, madeListSchema, madeSchema } from '../json-api.ts';
import {
  changedProductSchema,
  documentQuerySchema,
  newProductSchema,
  offerSchema,
  productBatchSchema,
  productHistorySchema,
  productListQuerySchema,
  productListSchema,
  productMoveSchema,
  productSchema,
  productVerdictSchema,
} from '../portfolio.ts';
import { newRequestSchema, requestReplySchema, requestSchema } from '../product-requests.ts';

const tag = 'Portfolio';
const read = { tag, permission: 'portfolio.read' } as const;
const change = { tag, permission: 'portfolio.change' } as const;
const requests = { tag, permission: 'portfolio.requests' } as const;
const explore = { tag, permission: 'parameters.explore' } as const;
const params = { id: 'The id of the product' };
const one = { description: 'The product', schema: documentSchema(productSchema) };
const mediaTypes = [JSON_API, 'application/json'];

/** /api/portfolio/products: what a supplier offers or is about to (R1.5). */
export const productEndpoints = {
  list: endpoint('GET /api/portfolio/products', {
    ...read,
    id: 'listProducts',
    summary: 'List products',
    description: 'For staff: submitted products of all suppliers.',
    query: productListQuerySchema,
    answers: { 200: { description: 'A page of products', schema: productListSchema } },
  }),

  read: endpoint('GET /api/portfolio/products/{id}', {
    ...read,
    id: 'readProduct',
    params,
    summary: 'Get a product',
    answers: { 200: one },
  }),

  history: endpoint('GET /api/portfolio/products/{id}/history', {
    ...read,
    id: 'listProductChanges',
    params,
    summary: 'List the history of a product',
    description: 'Latest first.',
    answers: { 200: { description: 'The changes', schema: productHistorySchema } },
  }),

  create: endpoint('POST /api/portfolio/products', {
    ...change,
    id: 'createProduct',
    summary: 'Create a draft product',
    body: newProductSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'The id of the new product', schema: madeSchema } },
  }),

  import: endpoint('POST /api/portfolio/import', {
    ...change,
    id: 'importProducts',
    summary: 'Create several draft products, all or none',
    body: productBatchSchema,
    // A thousand products with their texts.
    limits: { bytes: 5 * 1024 * 1024, elements: 150_000 },
    idempotencyKey: true,
    answers: { 201: { description: 'The ids of the new products', schema: madeListSchema } },
  }),

  change: endpoint('PATCH /api/portfolio/products/{id}', {
    ...change,
    id: 'changeProduct',
    params,
    summary: 'Replace a product',
    description: 'It becomes a draft; formulators see the change once it has been approved.',
    body: changedProductSchema,
    ifMatch: true,
    answers: { 200: one },
  }),

  delete: endpoint('DELETE /api/portfolio/products/{id}', {
    ...change,
    id: 'deleteProduct',
    params,
    summary: 'Delete a draft that nobody has seen',
    ifMatch: true,
    answers: { 204: { description: 'Deleted' } },
  }),

  move: endpoint('POST /api/portfolio/products/{id}/state', {
    ...change,
    id: 'moveProduct',
    params,
    summary: 'Submit a product for review, withdraw it from review, hide, show or discontinue it',
    description:
      'A product is submitted with the values of its class, the method by which they were obtained (na states none) and at least one source.',
    body: productMoveSchema,
    mediaTypes,
    example: { state: 'review' },
    ifMatch: true,
    answers: { 200: one },
  }),

  judge: endpoint('POST /api/portfolio/products/{id}/verdict', {
    tag,
    permission: 'portfolio.judge',
    id: 'judgeProduct',
    params,
    summary: 'Approve a submitted product, or return it with a note',
    description: 'The supplier is notified by email.',
    body: productVerdictSchema,
    mediaTypes,
    example: { verdict: 'send-back', note: 'Please add the conditions of the measurement.' },
    ifMatch: true,
    answers: { 200: one },
  }),

  editMany: endpoint('POST /api/portfolio/bulk', {
    ...change,
    id: 'editProducts',
    summary: 'Change one field in several products, preview the change, or undo the last one',
    description: 'Each product is changed completely or not at all.',
    body: bulkEditSchema,
    mediaTypes,
    answers: { 200: { description: 'The result for each product', schema: bulkAnswerSchema } },
  }),

  addDocument: endpoint('POST /api/portfolio/products/{id}/documents', {
    ...change,
    id: 'addProductDocument',
    params,
    summary: 'Add a data sheet',
    description: 'The body is the file: application/pdf, at most 10 MiB.',
    query: documentQuerySchema,
    mediaTypes: ['application/pdf'],
    readsBody: true,
    answers: { 201: { description: 'The id of the data sheet', schema: madeSchema } },
  }),

  removeDocument: endpoint('DELETE /api/portfolio/products/{id}/documents/{documentId}', {
    ...change,
    id: 'removeProductDocument',
    params: { ...params, documentId: 'The id of the data sheet' },
    summary: 'Remove a data sheet',
    answers: { 204: { description: 'Removed' } },
  }),
};

/** What a supplier sees of the parameter database and of the demand: points and counts, never a company. */
export const exploreEndpoints = {
  map: endpoint('GET /api/portfolio/map', {
    ...explore,
    id: 'readPortfolioMap',
    summary: 'Get the parameter database as points, including your own products',
    query: mapQuerySchema,
    answers: { 200: { description: 'The points', schema: mapSchema } },
  }),

  near: endpoint('GET /api/portfolio/products/{id}/near', {
    ...read,
    id: 'listNearProduct',
    params,
    summary: 'Find the nearest neighbours of a product',
    description: 'Nearest first.',
    answers: { 200: { description: 'The points and their distances', schema: nearSchema } },
  }),

  demand: endpoint('GET /api/portfolio/demand', {
    ...explore,
    id: 'readDemand',
    summary: 'Get the demand report',
    description: 'Updated nightly.',
    answers: { 200: { description: 'The latest report', schema: demandSchema } },
  }),

  summary: endpoint('GET /api/portfolio/summary', {
    ...read,
    id: 'readPortfolioSummary',
    summary: 'Get the figures of a portfolio',
    answers: { 200: { description: 'The result', schema: summarySchema } },
  }),
};

/** What formulators see of a supplier, and what they ask of one. */
export const offerEndpoints = {
  read: endpoint('GET /api/portfolio/offers/{id}', {
    tag,
    permission: 'offer.read',
    id: 'readOffer',
    params: { id: 'The id of the ingredient' },
    summary: 'Get the supplier information for an ingredient: regions, data sheets, samples',
    answers: { 200: { description: 'The offer', schema: documentSchema(offerSchema) } },
  }),

  readDocument: endpoint('GET /api/portfolio/documents/{id}', {
    tag,
    permission: 'offer.read',
    id: 'readProductDocument',
    params: { id: 'The id of the data sheet' },
    summary: 'Download a data sheet',
    description: 'Suppliers: their own products. Staff: products in review. Formulators: live products.',
    answers: { 200: { description: 'The data sheet', mediaType: 'application/pdf' } },
  }),

  ask: endpoint('POST /api/portfolio/requests', {
    tag,
    permission: 'offer.request',
    id: 'askSupplier',
    summary: 'Request a sample or data from a supplier',
    description: 'The supplier is notified by email and sees who is asking only with consent.',
    body: newRequestSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'The id of the request', schema: madeSchema } },
  }),

  listRequests: endpoint('GET /api/portfolio/requests', {
    ...requests,
    id: 'listProductRequests',
    summary: 'List requests from formulators',
    description: 'Latest first.',
    answers: { 200: { description: 'The requests', schema: documentSchema(requestSchema.array()) } },
  }),

  reply: endpoint('POST /api/portfolio/requests/{id}/reply', {
    ...requests,
    id: 'replyToProductRequest',
    params: { id: 'The id of the request' },
    summary: 'Reply to a request, or close it',
    description: 'The reply is sent by email.',
    body: requestReplySchema,
    mediaTypes,
    answers: { 200: { description: 'The request', schema: documentSchema(requestSchema) } },
  }),
};
