import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { pdfOfSize } from '@suite/server/src/modules/portfolio/documents/testing-pdf.ts';
import { paceRequests } from './auth/flood.ts';
import { signInSupplier } from './documents/supplier.ts';
import { DEMO_PASSWORD, signIn } from './explorer/open-explorer.ts';
import { bench } from './frame/bench.ts';
import { isTooNoisy } from './frame/compare.ts';
import type { Measured } from './frame/judge.ts';
import { median, quantile, rangeOf } from './frame/statistics.ts';
import { startProduct } from './http/product.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 4);
const QUIET_SECONDS = 3;
const LEGAL_BYTES = 10 * 1024 * 1024;

// Others at work make every waiting time theirs: read before the benchmark makes load of its own.
const isCrowdedMachine = (loadavg()[0] ?? 0) > availableParallelism();

// What somebody else feels while a supplier sends documents, on the embedded database.
await bench('documents', ['pg'], async () => {
  await using product = await startProduct('server', {
    env: { DEMO: 'yes', DEMO_PASSWORD, RATE_LIMITS: 'raised' },
  });
  const { url } = product;
  const supplier = await signInSupplier(url);
  const { accessToken } = await signIn(url);
  const others = { authorization: `Bearer ${accessToken}` };
  const ask = (seconds: number) => paceRequests(`${url}/api/me`, others, seconds);
  await ask(QUIET_SECONDS);
  // Made before anything is timed: this process asks the questions too.
  const sheet = pdfOfSize(LEGAL_BYTES);

  /** The p99 of others while some work is done, again and again for a while. */
  async function feltDuring(work: () => Promise<unknown>): Promise<number> {
    const state = { isDone: false };
    const working = work().finally(() => {
      state.isDone = true;
    });
    const felt: number[] = [];
    while (!state.isDone) felt.push(...(await ask(0.1)));
    await working;
    return quantile(felt, 0.99);
  }
  const legal: number[] = [];
  const quiet: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const productId = await supplier.draft();
    quiet.push(quantile(await ask(QUIET_SECONDS), 0.99));
    legal.push(
      await feltDuring(async () => {
        const { status, documentId } = await supplier.upload(productId, sheet);
        assert.equal(status, 201);
        assert.ok((await supplier.download(documentId)).equals(sheet), 'it must come back as it was');
      }),
    );
    again.push(quantile(await ask(QUIET_SECONDS), 0.99));
  }
  const delays = (felt: number[]) => felt.map((value, round) => value - (quiet[round] ?? Number.NaN));
  const isNoisy = isCrowdedMachine || isTooNoisy(again, quiet);
  const told = (metric: string, values: number[]): Measured => ({
    metric,
    unit: 'ms',
    value: median(values),
    range: rangeOf(values),
    runs: ROUNDS,
    isNoisy,
  });
  return {
    measured: [told('documents.legal.delay', delays(legal)), told('documents.quiet.p99', quiet)],
  };
});
