import assert from 'node:assert/strict';
import autocannon from 'autocannon';
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
  let short = 0;
  // Awaited apart: the run is a promise itself, and would be waited for before the listener is there.
  const run = autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration,
    sampleInt: 250,
    setupClient: dropBodies,
  });
  run.on('response', (_client, _status, received) => {
    if (received < bytes) short += 1;
  });
  const outcome = await run;
  assert.deepEqual(
    { other: outcome.non2xx, errors: outcome.errors, short },
    { other: 0, errors: 0, short: 0 },
    `${url} gave wrong answers under load`,
  );
  assert.ok(outcome['2xx'] > 0, `${url} gave no answer under load`);
  return {
    perSecond: outcome['2xx'] / outcome.duration,
    generatorShare: performance.eventLoopUtilization(loopBefore).utilization,
    serverShare: coreSince(),
  };
}

/**
 * autocannon turns every body into text, which costs more than a bare server spends on sending it: the generator
 * would be what is measured. Bytes are counted elsewhere, so the bodies can go.
 */
function dropBodies(client: autocannon.Client): void {
  client.pipelinedRequests.addBody = () => {};
}
