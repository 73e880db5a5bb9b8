/** How long other work waits at most, apart from the item being worked on. */
const SLICE_MS = 8;

/** Goes through many items and lets other work run in between: nobody waits for the whole. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    work(item);
    if (performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    end = performance.now() + SLICE_MS;
  }
}
