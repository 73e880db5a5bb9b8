import { bench } from './frame/bench.ts';
import { timeNpmStarts } from './start/npm-start.ts';

await bench('start', ['pg'], async () => ({ measured: await timeNpmStarts() }));
