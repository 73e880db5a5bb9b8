import { getEnvironmentData, workerData } from 'node:worker_threads';
import type { OpenOrder } from '../protocol.ts';
import { type DiskPlan, installDisk } from './simulated-disk.ts';

// The real worker on a disk whose power goes when the test wants it.
const { cluster = '' } = workerData as OpenOrder; // as in the real worker
installDisk(getEnvironmentData(cluster) as unknown as DiskPlan); // the test that starts this file sets it
await import('../worker.ts');
