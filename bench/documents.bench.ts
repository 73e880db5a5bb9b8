import assert from 'node:assert/strict';
import { bench, amount } from './frame/bench.ts';
import { othersOf, reportFelt } from './frame/others.ts';
import { startDemo } from './frame/product.ts';
import { supplierOf } from './frame/person.ts';

const QUIET_SECONDS = amount(3);
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
  const sides = { quiet: () => others.alone(QUIET_SECONDS), busy, rounds: 4 };
  await reportFelt(b, sides, { delay: 'legal.delay', quiet: 'quiet.p99' });
});
