import { getEnvironmentData, workerData } from 'node:worker_threads';
import type { OpenOrder } from '../protocol.ts';

// A thread that never opens its database, and gives no sign that the files are to blame.
const { cluster = '' } = workerData as OpenOrder; // as in the real worker
if (getEnvironmentData(cluster) === 'throws') throw new Error('no memory is left');
if (getEnvironmentData(cluster) === 'exits') process.exit(7);
for (;;);
