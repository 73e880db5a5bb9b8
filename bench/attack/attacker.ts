import { parentPort, workerData } from 'node:worker_threads';
import { floodOf, hostileBodies, sendAll } from './hostile-requests.ts';

/** What is sent from a thread of its own: whoever measures the answers of others must not be busy with it. */
export interface Order {
  url: string;
  connections: number;
  /** Of those who send bodies to every operation; without them it is a flood for so many seconds. */
  tokens?: string[];
  seconds: number;
}

// The benchmark starts this thread with an order.
const { url, connections, tokens, seconds } = workerData as Order;
const end = performance.now() + seconds * 1000;
const requests = tokens ? (await hostileBodies(url, tokens)).values() : floodOf(url);
const isOver = () => !tokens && performance.now() > end;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await sendAll(requests, { connections, isOver }));
