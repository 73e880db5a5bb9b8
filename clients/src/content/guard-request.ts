import { isRecord } from './content-error.ts';

/** What the HTTP library is told for one request, in front of the settings of the client (S-41). */
interface Guard {
  maxContentLength: number;
  maxRedirects: 0;
  signal: AbortSignal;
}

/**
 * Bounds a request: its reply is counted while it comes in and cut off at the limit, a redirect is an error and
 * not a way to another host, and the time counts to the last byte (the library's own ends with the headers).
 */
export function guardRequest<Request extends object>(
  request: Request,
  { timeout, maxReplyBytes }: { timeout: number; maxReplyBytes: number },
): Request & Guard {
  return {
    ...request,
    maxContentLength: maxReplyBytes,
    maxRedirects: 0,
    signal: AbortSignal.timeout(timeout),
  };
}

/** What the HTTP library adds to an error. */
type Failure = Error & { code?: unknown; response?: unknown; config?: unknown };

/**
 * Called by the SDK with each reply or failure, before it works on the one or retries the other. What is no JSON
 * object would make it stumble, or come out as an answer. A reply that was cut off for its size looks to it like a
 * lost connection, to be fetched five times more: a request with all attempts behind it is left alone.
 */
export function guardReply(outcome: unknown): void {
  if (!isRecord(outcome)) return;
  if (!(outcome instanceof Error)) {
    if (!isRecord(outcome['data'])) throw new Error('The content service did not answer with JSON.');
    return;
  }
  const { code, response, config }: Failure = outcome;
  const isTooLarge = code === 'ERR_BAD_RESPONSE' && response === undefined;
  if (isTooLarge && isRecord(config)) config['attempts'] = Number.POSITIVE_INFINITY;
}
