import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { askAgainAndAgain } from './connection.ts';
import { watchCore } from './cpu-time.ts';

export interface Target {
  url: string;
  /** The process that answers. */
  pid: number;
  headers: Record<string, string>;
  /** Length of the body that every answer must carry. */
  bytes: number;
}

export interface Load {
  /** Answers per second. */
  perSecond: number;
  /** How much of the time this process, which asks, was busy: at 1 it cannot ask any faster. */
  generatorShare: number;
  /** What the answering process got of one core; less than all of it when others were in its way. */
  serverShare: number;
}

const CONNECTIONS = 32;

/** Asks as fast as answers come. Throws when any answer is not 200 or too short to hold the body. */
export async function load({ url, pid, headers, bytes }: Target, duration: number): Promise<Load> {
  const coreSince = watchCore(pid);
  const loopBefore = performance.eventLoopUtilization();
  const statuses: Record<number, number> = {};
  let short = 0;
  const started = performance.now();
  const asking = Array.from({ length: CONNECTIONS }, () =>
    askAgainAndAgain(url, headers, (status, received) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (received < bytes) short += 1;
    }),
  );
  const ended = Promise.all(asking.map((one) => one.ended));
  await Promise.race([sleep(duration * 1000), ended]);
  for (const { stop } of asking) stop();
  await ended;
  const seconds = (performance.now() - started) / 1000;
  const { 200: right = 0, ...other } = statuses;
  assert.deepEqual({ other, short }, { other: {}, short: 0 }, `${url} gave wrong answers under load`);
  assert.ok(right > 0, `${url} gave no answer under load`);
  return {
    perSecond: right / seconds,
    generatorShare: performance.eventLoopUtilization(loopBefore).utilization,
    serverShare: coreSince(),
  };
}
