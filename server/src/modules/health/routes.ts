import { z } from '@hono/zod-openapi';
import type { App } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import { everyone, loopbackOnly } from '../../http/policy.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface Health {
  /** Whether requests can be served; a draining or starting process is alive but not ready. */
  readiness: () => Promise<Readiness>;
  metrics: Metrics;
  metricsFor: 'loopback' | 'all' | 'off';
}

const state = z.strictObject({
  status: z.enum(['ok', 'unavailable']),
  missing: z.string().optional(),
  notice: z.string().optional(),
});

/** What the answers say, before it is put in their words. */
type Readiness = { isReady: boolean } & Omit<z.infer<typeof state>, 'status'>;

/** /healthz, /readyz and /metrics. */
export function mountHealth(app: App, { readiness, metrics, metricsFor }: Health): void {
  const answer = { description: 'The state', schema: state, mediaType: 'application/json' };
  mountRoute(
    app,
    {
      method: 'get',
      path: '/healthz',
      policy: everyone,
      summary: 'Is the process alive',
      answers: { 200: answer },
    },
    () => stateResponse({ isReady: true }),
  );
  mountRoute(
    app,
    {
      method: 'get',
      path: '/readyz',
      policy: everyone,
      summary: 'Can requests be served',
      answers: { 200: answer, 503: answer },
    },
    async (context) => {
      const now = await readiness();
      // What is missing tells of the inside: it is for those on this machine.
      return stateResponse(context.get('actor').loopback ? now : { isReady: now.isReady });
    },
  );
  if (metricsFor === 'off') return;
  mountRoute(
    app,
    {
      method: 'get',
      path: '/metrics',
      policy: metricsFor === 'all' ? everyone : loopbackOnly,
      summary: 'Prometheus metrics',
      answers: { 200: { description: 'Prometheus text', mediaType: 'text/plain' } },
    },
    async () =>
      new Response(await metrics.text(), {
        headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
      }),
  );
}

function stateResponse({ isReady: isGood, missing, notice }: Readiness): Response {
  const body: z.infer<typeof state> = {
    status: isGood ? 'ok' : 'unavailable',
    ...(missing === undefined ? {} : { missing }),
    ...(notice === undefined ? {} : { notice }),
  };
  return Response.json(body, {
    status: isGood ? 200 : 503,
    headers: { 'Cache-Control': 'no-store', ...(isGood ? {} : { 'Retry-After': '5' }) },
  });
}
