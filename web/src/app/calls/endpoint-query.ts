import { type Call, type CallInput, cursorOf } from '@suite/clients/api/call';
import type { AnswerOf, Endpoint } from '@suite/contracts/endpoint';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { FRESHNESS } from '../../ui/freshness.ts';

/** What an endpoint answers, as the browser has it. */
export type Answer<E extends Endpoint> = AnswerOf<E, Blob>;

/** What is asked of an endpoint that is read; undefined while there is nothing to ask. */
export type Asked<E extends Endpoint> = CallInput<E> | undefined;

/** All endpoints that are not fresh for the usual time, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, (typeof FRESHNESS)[keyof typeof FRESHNESS]>> = {
  readHome: FRESHNESS.home, // recipes are saved on other screens
  readWaiting: FRESHNESS.ofOthers, // invitations and requests of others
  readRackPhoto: FRESHNESS.constant, // a photo never changes
  readAssistantRequest: FRESHNESS.constant, // is decided once
  readInvitation: FRESHNESS.worked, // stands in the form that answers it
  checkConfirmation: FRESHNESS.worked, // is about a link that the form uses up
};

/** The key under which an answer is kept: its tag, which writes make stale, its endpoint and what was asked. */
export function endpointKey<E extends Endpoint>(endpoint: E, asked: Asked<E>): readonly unknown[] {
  // Every input has these, where its endpoint has them.
  const { params = {}, query = {}, body, attributes } = (asked ?? {}) as Record<string, unknown>;
  const sent = body ?? attributes;
  return [endpoint.tag, endpoint.id, params, query, ...(sent === undefined ? [] : [sent])];
}

/** How an endpoint is read: for `useQueries`, `fetchQuery` and loaders. Components have `useEndpoint`. */
export function endpointQuery<E extends Endpoint>(call: Call, endpoint: E, asked: Asked<E>) {
  return queryOptions({
    queryKey: endpointKey(endpoint, asked),
    queryFn:
      asked === undefined
        ? skipToken
        : ({ signal }): Promise<Answer<E>> => call(endpoint, inputOf<E>({ ...asked, signal })),
    ...EXCEPTIONS[endpoint.id],
  });
}

/** A page as the lists of the API give it. */
export interface Page {
  data: readonly unknown[];
  meta: { total?: number };
  links: { next: string | null };
}

/** A list page after page, behind a cursor. Components have `usePagesOf`. */
export function pagesQuery<E extends Endpoint>(call: Call, endpoint: E, asked: Asked<E>) {
  const queryKey: readonly unknown[] = [...endpointKey(endpoint, asked), 'pages'];
  return infiniteQueryOptions({
    queryKey,
    queryFn:
      asked === undefined
        ? skipToken
        : ({ pageParam, signal }): Promise<PageOf<E>> => {
            const { query } = asked as { query?: object };
            const paged = pageParam === undefined ? query : { ...query, 'page[after]': pageParam };
            // What this is called with answers with pages; others cannot be given to it.
            return call(endpoint, inputOf<E>({ ...asked, query: paged, signal })) as Promise<PageOf<E>>;
          },
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ links }: Page) => cursorOf(links.next),
    ...EXCEPTIONS[endpoint.id],
  });
}

export type PageOf<E extends Endpoint> = Extract<Answer<E>, Page>;

/** What was asked, with a signal or a cursor, is an input of the same endpoint still. */
function inputOf<E extends Endpoint>(input: object): CallInput<E> {
  return input as CallInput<E>;
}
