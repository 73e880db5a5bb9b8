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
    summary: 'The products of a supplier',
    description: 'For staff those of all suppliers that were handed in.',
    query: productListQuerySchema,
    answers: { 200: { description: 'A page of products', schema: productListSchema } },
  }),

  read: endpoint('GET /api/portfolio/products/{id}', {
    ...read,
    id: 'readProduct',
    params,
    summary: 'A product',
    answers: { 200: one },
  }),

  history: endpoint('GET /api/portfolio/products/{id}/history', {
    ...read,
    id: 'listProductChanges',
    params,
    summary: 'What was done to a product',
    description: 'The latest first.',
    answers: { 200: { description: 'The changes', schema: productHistorySchema } },
  }),

  create: endpoint('POST /api/portfolio/products', {
    ...change,
    id: 'createProduct',
    summary: 'A new product, as a draft',
    body: newProductSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'The id of the new product', schema: madeSchema } },
  }),

  import: endpoint('POST /api/portfolio/import', {
    ...change,
    id: 'importProducts',
    summary: 'Many new products as drafts, all or none',
    body: productBatchSchema,
    // A thousand products with their texts.
    limits: { bytes: 5 * 1024 * 1024, keys: 100_000 },
    idempotencyKey: true,
    answers: { 201: { description: 'The ids of the new products', schema: madeListSchema } },
  }),

  change: endpoint('PATCH /api/portfolio/products/{id}', {
    ...change,
    id: 'changeProduct',
    params,
    summary: 'Write a product anew',
    description: 'It becomes a draft; formulators see the change after its approval.',
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
    summary: 'Hand a product in, take it back, hide, show or withdraw it',
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
    summary: 'Approve a product that was handed in, or send it back with a note',
    description: 'The supplier is told by mail.',
    body: productVerdictSchema,
    mediaTypes,
    example: { verdict: 'send-back', note: 'Please add the conditions of the measurement.' },
    ifMatch: true,
    answers: { 200: one },
  }),

  editMany: endpoint('POST /api/portfolio/bulk', {
    ...change,
    id: 'editProducts',
    summary: 'Set one thing in many products, tell what that would do, or undo the last change',
    description: 'Each product is changed whole or not at all.',
    body: bulkEditSchema,
    mediaTypes,
    answers: { 200: { description: 'What became of each', schema: bulkAnswerSchema } },
  }),

  addDocument: endpoint('POST /api/portfolio/products/{id}/documents', {
    ...change,
    id: 'addProductDocument',
    params,
    summary: 'Add a data sheet',
    description: 'The body is the file: application/pdf, at most 10 MiB.',
    query: documentQuerySchema,
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
    summary: 'The parameter database as points, with the own products among them',
    query: mapQuerySchema,
    answers: { 200: { description: 'The points', schema: mapSchema } },
  }),

  near: endpoint('GET /api/portfolio/products/{id}/near', {
    ...read,
    id: 'listNearProduct',
    params,
    summary: 'What lies nearest to a product',
    description: 'The nearest first.',
    answers: { 200: { description: 'The points with their distances', schema: nearSchema } },
  }),

  demand: endpoint('GET /api/portfolio/demand', {
    ...explore,
    id: 'readDemand',
    summary: 'What formulators ask for, in counts',
    description: 'Prepared every night.',
    answers: { 200: { description: 'The report of last night', schema: demandSchema } },
  }),

  summary: endpoint('GET /api/portfolio/summary', {
    ...read,
    id: 'readPortfolioSummary',
    summary: 'The numbers of a portfolio',
    answers: { 200: { description: 'The numbers', schema: summarySchema } },
  }),
};

/** What formulators see of a supplier, and what they ask of one. */
export const offerEndpoints = {
  read: endpoint('GET /api/portfolio/offers/{id}', {
    tag,
    permission: 'offer.read',
    id: 'readOffer',
    params: { id: 'The id of the ingredient' },
    summary: 'What a supplier says of an ingredient: regions, data sheets, samples',
    answers: { 200: { description: 'The offer', schema: documentSchema(offerSchema) } },
  }),

  readDocument: endpoint('GET /api/portfolio/documents/{id}', {
    tag,
    permission: 'offer.read',
    id: 'readProductDocument',
    params: { id: 'The id of the data sheet' },
    summary: 'A data sheet as a file to save',
    description: 'Of the own products; for staff of those in review, for formulators of live ones.',
    answers: { 200: { description: 'The data sheet', mediaType: 'application/pdf' } },
  }),

  ask: endpoint('POST /api/portfolio/requests', {
    tag,
    permission: 'offer.request',
    id: 'askSupplier',
    summary: 'Ask a supplier for a sample or for data',
    description: 'The supplier learns who asks only with consent, and is told of the request by mail.',
    body: newRequestSchema,
    idempotencyKey: true,
    answers: { 201: { description: 'The id of the request', schema: madeSchema } },
  }),

  listRequests: endpoint('GET /api/portfolio/requests', {
    ...requests,
    id: 'listProductRequests',
    summary: 'What formulators asked for',
    description: 'The latest first.',
    answers: { 200: { description: 'The requests', schema: documentSchema(requestSchema.array()) } },
  }),

  reply: endpoint('POST /api/portfolio/requests/{id}/reply', {
    ...requests,
    id: 'replyToProductRequest',
    params: { id: 'The id of the request' },
    summary: 'Answer or close a request',
    description: 'The answer goes by mail.',
    body: requestReplySchema,
    mediaTypes,
    answers: { 200: { description: 'The request', schema: documentSchema(requestSchema) } },
  }),
};
