import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type MaybeOptionalInit,
  type MethodResponse,
} from 'openapi-fetch';
import type { paths } from './api.data.ts';
import { ServerError } from './errors.ts';
import { Sending, type Settings } from './sending.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Path<M extends Method> = ClientPathsWithMethod<Client<paths>, M>;
/** What an operation takes: `params` (path, query, header) and `body`. */
export type Given<M extends Method, P extends Path<M>> = MaybeOptionalInit<paths[P], M>;
type Rest<Init> = undefined extends Init ? [given?: Init] : [given: Init];
type Body<M extends Method, P extends Path<M>> = MethodResponse<Client<paths>, M, P>;
/** What an operation answers. */
export type Answer<M extends Method, P extends Path<M>> = [Body<M, P>] extends [never]
  ? undefined
  : Body<M, P>;
type Call<M extends Method> = <P extends Path<M>>(
  path: P,
  ...given: Rest<Given<M, P>>
) => Promise<Answer<M, P>>;
type Entry<List> = List extends { data: readonly (infer One)[] } ? One : never;

/**
 * The API as somebody may use it: with a personal token, or as an integration client. Paths are those of /api/docs.
 *
 *     const suite = new SuiteClient({ url: 'https://…', token: 'pfs_…' });
 *     const { data } = await suite.get('/api/recipes/hld/{id}', { params: { path: { id } } });
 */
export class SuiteClient {
  readonly #client: Client<paths>;
  readonly get = this.#call('get');
  readonly post = this.#call('post');
  readonly put = this.#call('put');
  readonly patch = this.#call('patch');
  readonly delete = this.#call('delete');

  constructor(settings: Settings) {
    const sending = new Sending(settings);
    this.#client = createClient({ baseUrl: sending.url, fetch: (request) => sending.send(request) });
  }

  /** The entries of a list, page after page: each page says where the next one is. */
  async *each<P extends Path<'get'>>(
    path: P,
    ...given: Rest<Given<'get', P>>
  ): AsyncGenerator<Entry<Answer<'get', P>>> {
    interface Page {
      data: Entry<Answer<'get', P>>[];
      links?: { next?: string | null };
    }
    let page = (await this.#ask('get', path, given[0])) as Page; // what a list answers
    yield* page.data;
    while (page.links?.next) {
      page = (await this.#ask('get', page.links.next, {})) as Page; // the same list
      yield* page.data;
    }
  }

  #call<M extends Method>(method: M): Call<M> {
    // The types are those of the API document, which a test holds this package to.
    return ((path: string, given: object = {}) => this.#ask(method, path, given)) as Call<M>;
  }

  async #ask(method: Method, path: string, given: object = {}): Promise<unknown> {
    const call = { ...given, parseAs: 'text' } as never; // of the operation at this path
    const { data, response } = await this.#client.request(method, path as never, call);
    const text = data as unknown as string | undefined; // as it was asked for
    if (!text || response.headers.get('content-type')?.startsWith('text/csv')) return text;
    try {
      return JSON.parse(text);
    } catch {
      throw new ServerError('The answer is not JSON.', { status: response.status });
    }
  }
}
