import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Observation {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** How somebody proved who they are, and what came of it; `limited` were turned away before they were looked at. */
export type SignInWay = 'password' | 'sign-on';
export type SignInOutcome = 'ok' | 'failed' | 'limited';
export type CountSignIn = (way: SignInWay, outcome: SignInOutcome) => void;

/** What this process counted since its start. */
export interface Counts {
  requests: number;
  failed: number;
  limited: number;
  shed: number;
  inFlight: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus counters in a registry of their own, so that two apps in one process (tests) do not collide. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, [labelNames, buckets]: [string[], number[]]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const labelNames = ['method', 'route', 'status'];
  const requests = counter('http_requests_total', 'Requests by matched route', labelNames);
  const seconds = histogram('http_request_seconds', 'Time from request to the end of the answer', [
    labelNames,
    [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 5],
  ]);
  const groups = histogram('http_group_seconds', 'The same by kind of address and class of status', [
    ['group', 'status'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
  ]);
  const inFlight = gauge('http_requests_in_flight', 'Requests whose answer has not ended');
  const shed = counter(
    'http_requests_shed_total',
    'Requests refused because too many were waiting or the event loop was late',
  );
  const signIns = counter('suite_sign_ins_total', 'Sign-ins by way and outcome', ['way', 'outcome']);
  const mails = counter('suite_mail_attempts_total', 'Attempts to send an email', ['outcome']);
  const jobs = counter('suite_job_runs_total', 'Runs of background jobs', ['job', 'outcome']);
  const lookups = counter('suite_cache_lookups_total', 'Lookups in a cache', ['cache', 'result']);
  const transactions = histogram(
    'suite_database_transaction_seconds',
    'Time of a database transaction, the wait for a connection included',
    [['outcome'], [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5]],
  );
  startAtZero();
  const counts: Counts = { requests: 0, failed: 0, limited: 0, shed: 0, inFlight: 0 };
  const refreshes: (() => Promise<void>)[] = [];

  return {
    /** A request that has come; the answer is the one to call when it has ended. */
    begin: () => {
      inFlight.set((counts.inFlight += 1));
      return observe;
    },
    /** A request that was refused because there were too many. */
    countShed: () => {
      counts.shed += 1;
      shed.inc();
    },
    countSignIn: (way: SignInWay, outcome: SignInOutcome) => signIns.inc({ way, outcome }),
    countMail: (outcome: 'sent' | 'failed') => mails.inc({ outcome }),
    /** With 0 the job is only known from then on. */
    countJob: (job: string, outcome: 'done' | 'failed', runs = 1) => jobs.inc({ job, outcome }, runs),
    countLookup: (cache: 'pages', isHit: boolean) => lookups.inc({ cache, result: isHit ? 'hit' : 'miss' }),
    observeTransaction: (duration: number, isDone: boolean) =>
      transactions.observe({ outcome: isDone ? 'done' : 'failed' }, duration),
    counts: () => ({ ...counts }),
    gauge,
    /** Called before the values are read: sets the gauges that show the state of something. */
    onScrape: (refresh: () => Promise<void>) => void refreshes.push(refresh),
    text: async () => {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };

  function observe({ method, route, status, seconds: duration }: Observation): void {
    inFlight.set((counts.inFlight -= 1));
    counts.requests += 1;
    if (status >= 500) counts.failed += 1;
    if (status === 429) counts.limited += 1;
    // The matched route, never the path: paths are endless, and with them the memory they would take.
    const labels = { method, route, status: String(status) };
    requests.inc(labels);
    seconds.observe(labels, duration);
    groups.observe({ group: groupOf(route), status: `${Math.floor(status / 100)}xx` }, duration);
  }

  /** A counter that appears with its first event hides that event from those who watch how it grows. */
  function startAtZero(): void {
    for (const way of ['password', 'sign-on'] satisfies SignInWay[])
      for (const outcome of ['ok', 'failed', 'limited'] satisfies SignInOutcome[])
        signIns.inc({ way, outcome }, 0);
    for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
    for (const result of ['hit', 'miss']) lookups.inc({ cache: 'pages', result }, 0);
    for (const outcome of ['done', 'failed']) transactions.zero({ outcome });
  }
}

/** A handful of kinds, for rates and latencies that one can look at together. */
function groupOf(route: string): string {
  if (/^\/(?:api\/auth|oauth)\b/.test(route)) return 'auth';
  if (route.startsWith('/api/calculations')) return 'calculations';
  if (route.startsWith('/api/')) return 'api';
  if (route.startsWith('/scim/')) return 'scim';
  if (route.startsWith('/content/')) return 'content';
  if (/^\/(?:healthz|readyz|metrics)$/.test(route)) return 'health';
  return route === 'none' ? 'other' : 'pages';
}
