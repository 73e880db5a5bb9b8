import { endpoint } from '../endpoint.ts';
import { healthSchema } from '../health.ts';

const common = { tag: 'Operation', method: 'get' } as const;
const state = { description: 'The state', schema: healthSchema, mediaType: 'application/json' };

/** What those who run the product ask it. */
export const healthEndpoints = {
  live: endpoint({
    ...common,
    id: 'readLiveness',
    path: '/healthz',
    permission: 'public',
    summary: 'Is the process alive',
    answers: { 200: state },
  }),

  ready: endpoint({
    ...common,
    id: 'readReadiness',
    path: '/readyz',
    permission: 'public',
    summary: 'Can requests be served',
    description: 'What is missing is told to callers on the same machine only.',
    answers: { 200: state, 503: { ...state, description: 'Not now' } },
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
