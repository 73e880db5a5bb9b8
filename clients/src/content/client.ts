import { type ContentfulClientApi, createClient } from 'contentful';
import { type ContentClientOptions, toClientParameters } from './client-parameters.ts';
import { toContentError } from './content-error.ts';

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
