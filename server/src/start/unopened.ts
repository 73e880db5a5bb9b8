import type { AppParts } from '../app.ts';
import { requestSlots } from '../http/limit-requests.ts';
import { createAuth } from '../modules/access/index.ts';
import type { Clock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { LIMITS } from '../platform/limits.ts';
import { createMetrics } from '../platform/metrics.ts';
import { type Config, flagsOf } from './config.ts';

/** Stands for what was not opened: whatever is asked of it fails. */
const unopened = new Proxy({} as never, {
  get: () => () => {
    throw new Error('Nothing is opened here.');
  },
});

/**
 * The parts of an app behind which nothing is open: enough for its API document, and for tests of what needs no database.
 */
export function unopenedParts(config: Config, clock: Clock): AppParts {
  const log = createLog('silent');
  const storage = { database: unopened, jobs: unopened };
  return {
    config,
    clock,
    log,
    limits: LIMITS,
    metrics: createMetrics(),
    storage,
    auth: createAuth({
      ...storage,
      clock,
      log,
      limits: LIMITS.signIn,
      publicUrl: config.PUBLIC_URL,
      isSecure: true,
      flags: flagsOf(config),
      isDemo: false,
      secret: 'of nobody',
      demoPassword: undefined,
    }),
    content: unopened,
    calculations: unopened,
    examples: [],
    dataVersion: () => undefined,
    loopDelay: () => 0,
    slots: requestSlots(LIMITS),
    readiness: () => Promise.resolve({ isReady: true }),
    pages: () => ({
      renderer: unopened,
      files: unopened,
      publicUrl: config.PUBLIC_URL,
      policy: () => '',
    }),
  };
}
