import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

interface Observation {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  observe: (request: Observation) => void;
  text: () => Promise<string>;
  contentType: string;
}

/** Prometheus counters in a registry of their own, so that two apps in one process (tests) do not collide. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by matched route',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to the end of the answer',
    labelNames,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  return {
    observe: ({ seconds: duration, ...rest }) => {
      // The matched route, never the path: paths are endless, and with them the memory they would take.
      const labels = { method: rest.method, route: rest.route, status: String(rest.status) };
      requests.inc(labels);
      seconds.observe(labels, duration);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
