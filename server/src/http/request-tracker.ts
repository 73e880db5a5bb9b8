import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Metrics } from '../platform/metrics.ts';
import { type Config, isLoopbackOrigin } from '../start/config.ts';
import { addressList, type ClientAddress, clientAddress } from './client-address.ts';
import { writtenPath } from './token-path.ts';

export interface TrackedRequest {
  readonly id: string;
  readonly caller: ClientAddress;
}

export interface RequestTracker {
  /** Headers of every answer (S-16); a page replaces the policy with its own. */
  readonly headers: Readonly<Record<string, string>>;
  /** Gives the request its id and finds its caller; when it has ended, one log line and one measurement follow. */
  begin: (exchange: Partial<HttpBindings>, routeOf: () => string | undefined) => TrackedRequest;
}

interface TrackerParts {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

export function createRequestTracker({ config, clock, log, metrics }: TrackerParts): RequestTracker {
  const trusted = addressList(config.TRUSTED_PROXIES);
  const isLocal = isLoopbackOrigin(config.PUBLIC_URL);
  return { headers: everyAnswer(config), begin };

  function begin(
    { incoming, outgoing }: Partial<HttpBindings>,
    routeOf: () => string | undefined,
  ): TrackedRequest {
    const started = clock.monotonic();
    const caller = clientAddress(incoming, { trusted, isLocal });
    const id = randomUUID();
    outgoing?.once('close', () => {
      const seconds = (clock.monotonic() - started) / 1000;
      const { method = '', url = '' } = incoming ?? {};
      const status = outgoing.statusCode;
      metrics.observe({ method, route: routeOf() ?? 'none', status, seconds });
      log.info({
        requestId: id,
        method,
        // The path without its query: queries carry tokens and search words.
        path: writtenPath(url.split(/[?#]/, 1)[0] ?? ''),
        status,
        ms: Math.round(seconds * 1e4) / 10,
        address: caller.address,
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      });
    });
    return { id, caller };
  }
}

function everyAnswer(config: Config): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    ...(config.PUBLIC_URL.startsWith('https://')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
