import { endpoint } from '../endpoint.ts';
import { healthSchema } from '../health.ts';

const common = { tag: 'Operation', method: 'get' } as const;
const state = { description: 'The status', schema: healthSchema, mediaType: 'application/json' };

/** What those who run the product ask it. */
export const healthEndpoints = {
  live: endpoint({
    ...common,
    id: 'readLiveness',
    path: '/healthz',
    permission: 'public',
    summary: 'Check that the process is running',
    answers: { 200: state },
  }),

  ready: endpoint({
    ...common,
    id: 'readReadiness',
    path: '/readyz',
    permission: 'public',
    summary: 'Check that requests can be served',
    description: 'Details are returned only to callers on the same machine.',
    answers: { 200: state, 503: { ...state, description: 'Not ready' } },
  }),

  /** For everybody where the installation says so. */
  metrics: endpoint({
    ...common,
    id: 'readMetrics',
    path: '/metrics',
    permission: 'internal',
    summary: 'Prometheus metrics',
    answers: { 200: { description: 'Prometheus text', mediaType: 'text/plain' } },
  }),
};

/** The API about itself. */
export const docsEndpoints = {
  document: endpoint({
    ...common,
    id: 'readApiDocument',
    path: '/api/openapi.json',
    permission: 'public',
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1', mediaType: 'application/json' } },
  }),
};
