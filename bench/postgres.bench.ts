import { setTimeout as sleep } from 'node:timers/promises';
import { bench } from './frame/bench.ts';
import { checkHomePage } from './http/answers.ts';
import { ask } from './http/ask.ts';
import { startProduct } from './http/product.ts';
import { residentMegabytes } from './http/resident-memory.ts';

const VISITS = 300;
const SETTLE_MS = 2000;

// The database of TEST_DATABASE_URL is used as it is: its tables are made if they are not there, and stay.
const url = process.env['TEST_DATABASE_URL'];
if (url) {
  await bench('postgres', ['pg', 'pg-boss'], async () => {
    await using product = await startProduct('server', { env: { DATABASE_URL: url } });
    for (let count = 0; count < VISITS; count += 1) {
      checkHomePage(await ask(`${product.url}/`, { headers: { 'accept-encoding': 'gzip' } }));
    }
    await sleep(SETTLE_MS);
    return {
      measured: [
        { metric: 'postgres.memory.idle', unit: 'MB', value: residentMegabytes(product.pid) },
        { metric: 'postgres.start', unit: 's', value: product.readyAfterMs / 1000 },
      ],
    };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');
