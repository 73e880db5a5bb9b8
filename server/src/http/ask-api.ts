import { type AnswerOf, type BodyInput, type Endpoint, JSON_API } from '@suite/contracts/endpoint';
import { apiErrorDocumentSchema } from '@suite/contracts/errors';
import type { App, SignedIn } from './app-type.ts';
import { HttpError } from './http-error.ts';

interface Question<E extends Endpoint> {
  params?: Readonly<Record<string, string>>;
  query?: URLSearchParams;
  body?: BodyInput<E>;
  /** Such as an Idempotency-Key. */
  headers?: Record<string, string>;
}

interface Asking {
  /** The request that it is asked in. */
  requestId?: string;
  /** What a refusal is thrown as. */
  refusal?: (response: Response) => Promise<Error>;
}

/**
 * Asks an endpoint of this API as somebody, in a request of theirs: with their permissions, scopes and limits, through the
 * same doors.
 */
export type AskApi = <E extends Endpoint>(endpoint: E, question?: Question<E>) => Promise<AnswerOf<E, never>>;

/** A refusal comes back as the error that it was, unless `refusal` makes another of it. */
export function askApiAs(app: App, actor: SignedIn, { requestId, refusal = refusalIn }: Asking = {}): AskApi {
  const who = { actor, isPart: true as const, requestId };
  return async <E extends Endpoint>(
    endpoint: E,
    { params = {}, query, body, headers: more }: Question<E> = {},
  ) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { 'Content-Type': endpoint.mediaTypes?.[0] ?? JSON_API, ...more };
    const init = { method: endpoint.method.toUpperCase(), headers, ...given };
    const response = await app.request(query ? `${path}?${query.toString()}` : path, init, who);
    if (!response.ok) throw await refusal(response);
    // What the endpoint declares, with which tests compare every answer.
    return (await response.json()) as AnswerOf<E, never>;
  };
}

const PASSED_ON = ['Retry-After', 'WWW-Authenticate'];

/** The error behind a response; where in the inner request it is means nothing to the caller of the outer one. */
export async function refusalIn(response: Response): Promise<HttpError> {
  const { errors } = apiErrorDocumentSchema.parse(await response.json());
  const headers = PASSED_ON.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new HttpError(errors[0]?.code ?? 'INTERNAL_SERVER_ERROR', {
    detail: errors.flatMap(({ detail }) => detail ?? []).join(' '),
    findings: errors.map(({ detail, source }) => ({
      detail,
      ...(source?.parameter === undefined ? {} : { source: { parameter: source.parameter } }),
    })),
    headers: Object.fromEntries(headers),
  });
}
