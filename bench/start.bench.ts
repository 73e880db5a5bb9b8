import { bench } from './frame/bench.ts';
import { timeNpmStarts } from './start/npm-start.ts';

// The shipped ingredients and their facts come with the image of the database, so that a first start need not read them.
await bench('start', ['@electric-sql/pglite'], async () => ({ measured: await timeNpmStarts() }));
