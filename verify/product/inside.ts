// Loaded into the server before it starts: a hand inside of the process, for what cannot be done from outside. It changes
// nothing until the parent says so.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export type Order =
  /** Its clock is so many milliseconds ahead of the true one from now on. */
  | { do: 'set clock'; aheadMs: number }
  /** Something that nobody has foreseen. */
  | { do: 'fail'; how: 'rejection' | 'exception' }
  /** Watches the event loop from now on. */
  | { do: 'watch' }
  /** Tells what was seen since then. */
  | { do: 'report' };

export interface Told {
  /** Delay of the event loop beyond its resolution. */
  loopP99Ms?: number;
  loopMaxMs?: number;
  residentBytes?: number;
  heapBytes?: number;
}

const RESOLUTION_MS = 10;
const TrueDate = Date;
let aheadMs = 0;

class DateAhead extends TrueDate {
  constructor(...given: [] | [string | number | Date]) {
    const [value = TrueDate.now() + aheadMs] = given;
    super(value);
  }

  static override now(): number {
    return TrueDate.now() + aheadMs;
  }
}

// Threads keep the true time, as PostgreSQL does.
if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const work = (order: Order): Told => {
    if (order.do === 'set clock') {
      aheadMs = order.aheadMs;
      // Not before: a server whose clock is never moved keeps its own.
      Object.assign(globalThis, { Date: DateAhead });
    }
    if (order.do === 'watch') {
      delay.reset();
      delay.enable();
    }
    if (order.do === 'fail') {
      setImmediate(() => {
        if (order.how === 'exception') throw new Error('nobody has foreseen this');
        void Promise.reject(new Error('nobody has foreseen this'));
      });
    }
    if (order.do !== 'report') return {};
    const { rss, heapUsed } = process.memoryUsage();
    return {
      loopP99Ms: late(delay.percentile(99)),
      loopMaxMs: late(delay.max),
      residentBytes: rss,
      heapBytes: heapUsed,
    };
  };
  process.on('message', (order: Order) => process.send?.(work(order)));
  // The process that started this server is gone: nobody else would end it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
