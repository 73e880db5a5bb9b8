import assert from 'node:assert/strict';
import { bench } from './frame/bench.ts';
import { compareFelt, othersOf } from './frame/others.ts';
import { startDemo } from './frame/product.ts';
import { often } from './frame/settings.ts';
import { supplierOf } from './frame/supplier.ts';

const QUIET_SECONDS = often(3);
const LEGAL_BYTES = 10 * 1024 * 1024;

// What somebody else feels while a supplier sends data sheets that are as large as they may be.
await bench('documents', ['pg'], async (b) => {
  await using product = await startDemo();
  const supplier = supplierOf(await product.signIn('supplier'));
  const others = othersOf([await product.signIn()]);
  let productId = await supplier.draft();
  async function send(): Promise<void> {
    const { documentId, content } = await supplier.upload(productId, LEGAL_BYTES);
    assert.ok((await supplier.download(documentId)).equals(content), 'it must come back as it was');
  }
  await send();
  const busy = async () => {
    productId = await supplier.draft();
    return await others.during(send);
  };
  const felt = await compareFelt(b, { quiet: () => others.p99(QUIET_SECONDS), busy }, 4);
  b.tell('legal.delay', 'ms', felt.delay);
  b.tell('quiet.p99', 'ms', felt.quiet);
});
