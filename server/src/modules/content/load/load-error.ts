/** The content cannot be served; the message names the file, what is wrong and what to do. */
export class ContentLoadError extends Error {
  override name = 'ContentLoadError';
}

/** The first line of a failure, without its stop: it becomes part of our sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/[.:]$/, '');
}
