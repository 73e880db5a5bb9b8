import type { ContentAddress } from '@suite/contracts/pages';
import type { CreateClientParams } from 'contentful';
import { guardReply, guardRequest } from './guard-request.ts';
import { checkPathId, readServiceUrl } from './service-url.ts';

export interface ContentClientOptions extends Omit<ContentAddress, 'environment'> {
  /** Default master. */
  environment?: string;
  /** At most so many requests a second (1 to 30); 'auto' or '50%' follow the limit the service announces. Default none. */
  throttle?: number | 'auto' | `${number}%`;
  /** Repetitions after a failed request; default 5. */
  retryLimit?: number;
  /** Milliseconds for one request; default 30000. */
  timeout?: number;
  /** Bytes of one reply, unpacked; default 1 GiB. Who reads pages asks for less: a reply is held in memory whole. */
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
    maxContentLength: maxReplyBytes,
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
