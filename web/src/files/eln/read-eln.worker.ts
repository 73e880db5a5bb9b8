import { readEln } from './read-eln.ts';

// Unpacking and checking an archive takes a second or two: long enough to freeze a page.
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => void answer(data));

async function answer(bytes: Uint8Array): Promise<void> {
  self.postMessage(await readEln(bytes), {});
}
