import { createHash, timingSafeEqual } from 'node:crypto';
import { healthEndpoints } from '@suite/contracts/endpoints/health';
import type { HealthState } from '@suite/contracts/health';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { everyone, loopbackOnly } from '../../http/policy.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface Health {
  /** Whether requests can be served; a draining or starting process is alive but not ready. */
  readiness: () => Promise<Readiness>;
  metrics: Metrics;
  metricsFor: 'loopback' | 'all' | 'off';
  /** What callers have to show; without one the metrics are for everybody. */
  metricsToken: string | undefined;
}

/** What the answers say, before it is put in their words. */
type Readiness = { isReady: boolean } & Omit<HealthState, 'status'>;

/** /healthz, /readyz and /metrics; they answer where there is no database too. */
export function mountHealth(app: App, { readiness, metrics, metricsFor, metricsToken }: Health): void {
  mountEndpoint(app, { endpoint: healthEndpoints.live, policy: everyone }, () =>
    Promise.resolve(stateResponse({ isReady: true })),
  );

  mountEndpoint(app, { endpoint: healthEndpoints.ready, policy: everyone }, async (context) => {
    const now = await readiness();
    // What is missing tells of the inside: it is for those on this machine.
    return stateResponse(context.get('actor').loopback ? now : { isReady: now.isReady });
  });

  if (metricsFor === 'off') return;
  const isForAll = metricsFor === 'all';
  const endpoint = { ...healthEndpoints.metrics, permission: isForAll ? 'public' : 'internal' } as const;
  mountEndpoint(app, { endpoint, policy: isForAll ? everyone : loopbackOnly }, async (context) => {
    // As if it were not there: who may read it knows that it is.
    if (metricsToken !== undefined && !shows(context.req.header('authorization'), metricsToken)) {
      throw new HttpError('NOT_FOUND');
    }
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' };
    return new Response(await metrics.text(), { headers });
  });
}

/** Compared by hash: in the same time, however much of it is right. */
function shows(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(token));
}

function stateResponse({ isReady, missing, notice }: Readiness): Response {
  const body: HealthState = {
    status: isReady ? 'ok' : 'unavailable',
    missing,
    notice,
  };
  return Response.json(body, {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store', ...(isReady ? {} : { 'Retry-After': '5' }) },
  });
}
