import type { ContentAddress } from '@suite/contracts/pages';
import { type ContentfulClientApi, createClient, type CreateClientParams } from 'contentful';
import { toContentError } from './content-error.ts';
import { guardReply, guardRequest } from './guard-request.ts';
import { checkPathId, readServiceUrl } from './service-url.ts';

/** The official SDK's client; every failure comes out as one kind of error, without the token. */
export type ContentClient = ContentfulClientApi<undefined>;

/** Makes a client of one space of a content service; throws when the address, space or token cannot be used. */
export function createContentClient(options: ContentClientOptions): ContentClient {
  return unifyErrors(createClient(toClientParameters(options)), options.token);
}

/** Wraps every method of a client, and the clients its modifiers (`withoutLinkResolution` …) give. */
function unifyErrors<Client extends object>(client: Client, token: string): Client {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === 'function')
        return (...given: unknown[]) => call(() => Reflect.apply(member, target, given), token);
      return typeof member === 'object' && member !== null ? unifyErrors(member, token) : member;
    },
  });
}

function call(method: () => unknown, token: string): unknown {
  try {
    const result = method();
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw toContentError(error, token);
    });
  } catch (error) {
    throw toContentError(error, token);
  }
}

export interface ContentClientOptions extends Omit<ContentAddress, 'environment'> {
  /** Default master. */
  environment?: string;
  /** At most so many requests a second (1 to 30); 'auto' or '50%' follow the limit the service announces. Default none. */
  throttle?: number | 'auto' | `${number}%`;
  /** Repetitions after a failed request; default 5. */
  retryLimit?: number;
  /** Milliseconds for one request; default 30000. */
  timeout?: number;
  /** Where a reply is cut off while it comes in, in bytes, unpacked; default 1 GiB. A reply is held in memory whole. */
  maxReplyBytes?: number;
  /** An agent of the platform that keeps connections open; default a new connection for each request. */
  agent?: CreateClientParams['httpAgent'];
  /** Told of retries and throttling; default nobody. */
  onLog?: (level: string, message: string) => void;
}

/** What the SDK's core takes as well, though it is missing from the client's types. */
interface CoreParameters {
  throttle: number | string;
  maxContentLength: number;
  maxBodyLength: number;
  onBeforeRequest: <Request extends object>(request: Request) => Request;
}

const GIBIBYTE = 1024 ** 3;

/** The options in the words of the SDK; throws when the address, space or environment cannot be used. */
export function toClientParameters(options: ContentClientOptions): CreateClientParams & CoreParameters {
  const { url, space, token, environment = 'master', timeout = 30_000, agent, onLog } = options;
  const { maxReplyBytes = GIBIBYTE } = options;
  checkPathId('space', space);
  checkPathId('environment', environment);
  return {
    ...readServiceUrl(url),
    space,
    environment,
    accessToken: token,
    retryLimit: options.retryLimit ?? 5,
    timeout,
    throttle: options.throttle ?? 0,
    maxContentLength: GIBIBYTE,
    maxBodyLength: GIBIBYTE,
    // A proxy named in the environment would see the token, even on the way to the own machine.
    proxy: false,
    logHandler: (level, data) => {
      if (typeof data === 'string') onLog?.(level, data);
    },
    onBeforeRequest: (request) => guardRequest(request, { timeout, maxReplyBytes }),
    responseLogger: guardReply,
    ...(agent !== undefined && { httpAgent: agent, httpsAgent: agent }),
  };
}
