import { LINKED_RECIPE } from '@suite/contracts/linked-recipe';

/** More than any recipe has: what is larger was made to fill the memory. */
const MOST_BYTES = 1024 * 1024;

/** The document in the fragment of an address, whatever it is; undefined where there is none that can be read. */
export async function readLinked(fragment: string): Promise<unknown> {
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get(LINKED_RECIPE);
  if (packed === null) return undefined;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return JSON.parse(await textOf(stream)) as unknown;
  } catch {
    return undefined; // cut off, or never one of ours
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = stream.getReader(); // Safari cannot go through a stream by `for await`
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    if (bytes > MOST_BYTES) throw new Error('It is too large.');
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
