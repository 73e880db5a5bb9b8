// Loaded into the server before it starts: its clock is an hour behind until the parent says otherwise. Sessions that
// are begun in that hour have run out when it is over, so tokens that have truly expired are at hand at once.
import { isMainThread } from 'node:worker_threads';

const HOUR_MS = 3_600_000;
const TrueDate = Date;
let behindMs = HOUR_MS;

class DateBehind extends TrueDate {
  constructor(...given: [] | [string | number | Date]) {
    const [value = TrueDate.now() - behindMs] = given;
    super(value);
  }

  static override now(): number {
    return TrueDate.now() - behindMs;
  }
}

// Threads keep the true time: the embedded database has its own idea of it, as PostgreSQL has.
if (isMainThread) {
  Object.assign(globalThis, { Date: DateBehind });
  process.once('message', () => {
    behindMs = 0;
    process.send?.('the true time');
    process.channel?.unref();
  });
  // Whoever has started this server is gone: nobody else would end it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
