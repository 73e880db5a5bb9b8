import { existsSync, readdirSync, readFileSync } from 'node:fs';

const MOST_WAITING = 0.15;

/** Starts to watch this process; the result tells which share of the time since its threads waited for a core. */
export function watchWaiting(): () => number {
  const before = { seconds: secondsWaited(), ms: performance.now() };
  return () => (secondsWaited() - before.seconds) / ((performance.now() - before.ms) / 1000);
}

/** Whether others were in the way. What waits for the disk as well cannot be judged by the core it has used. */
export function isHindered(share: number): boolean {
  return share > MOST_WAITING;
}

/** The second number of schedstat is the time a thread was ready to run and did not; none where there is no /proc. */
function secondsWaited(): number {
  const folder = '/proc/self/task';
  if (!existsSync(folder)) return 0;
  const waits = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[1]),
  );
  return waits.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
}
