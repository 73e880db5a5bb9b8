import { findMixes, type MixSearch } from '@suite/hld';

// All mixes of three of a few hundred candidates take a second or two: long enough to freeze a page.
self.addEventListener('message', ({ data }: MessageEvent<MixSearch>) => {
  self.postMessage(findMixes(data), {});
});
