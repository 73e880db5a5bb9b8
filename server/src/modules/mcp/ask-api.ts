import type { AnswerOf, BodyInput, Endpoint, ParamsOf } from '@suite/contracts/endpoint';
import { JSON_API } from '@suite/contracts/endpoint';
import type { apiErrorDocumentSchema } from '@suite/contracts/errors';
import type { z } from 'zod';
import type { App } from '../../http/app-type.ts';
import type { SignedIn } from '../../http/signed-in.ts';

/** What stands in the way of an answer, as a sentence for whoever asked. */
export class RefusedError extends Error {}

interface Question<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: Record<string, string>;
  body?: BodyInput<E>;
  headers?: Record<string, string>;
}

/** Asks an endpoint of the API as the person behind the program; a refusal is thrown as its sentence. */
export type AskApi = <E extends Endpoint>(endpoint: E, question: Question<E>) => Promise<AnswerOf<E, never>>;

/**
 * The API from inside the process: policies, scopes, budgets, guarded values, idempotency and the audit log are those of
 * any other request. Who asks is told beside the request, where no header reaches (decision 060).
 */
export function apiFor(app: App, { actor, requestId }: { actor: SignedIn; requestId: string }): AskApi {
  return async <E extends Endpoint>(endpoint: E, { params, query, body, headers }: Question<E>) => {
    const { method, mediaTypes: [mediaType] = [JSON_API] } = endpoint as Endpoint;
    const response = await app.request(
      addressOf(endpoint.path, params ?? {}, query ?? {}),
      {
        method: method.toUpperCase(),
        headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': mediaType ?? JSON_API }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { actor, requestId },
    );
    const answer: unknown = await response.json();
    if (!response.ok) throw new RefusedError(sentenceOf(response, answer as Refusal)); // the form of every refusal under /api
    return answer as AnswerOf<E, never>; // what the endpoint declares, which servers of tests check
  };
}

type Refusal = z.infer<typeof apiErrorDocumentSchema>;

function addressOf(path: string, params: Record<string, string>, query: Record<string, string>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** How many of the findings are told: the first ones say enough to try again. */
const MOST_FINDINGS = 5;

function sentenceOf({ status, headers }: Response, { errors }: Refusal): string {
  if (status === 412) return 'It has been changed elsewhere. Read it again and change the present version.';
  const findings = errors.slice(0, MOST_FINDINGS).map(({ title, detail, source }) => {
    const where = source?.pointer ?? source?.parameter;
    const sentence = (detail ?? title ?? 'Refused').replace(/\.$/, '');
    return `${sentence}${where === undefined || where === '/' ? '' : ` (${where})`}.`;
  });
  const wait = headers.get('retry-after');
  if (wait !== null) findings.push(`Try again in ${wait} s.`);
  if (status === 403 && findings.some((sentence) => sentence.includes('needs the scope'))) {
    findings.push('Create an access token, or connect the assistant again, with this scope.');
  }
  if (status >= 500) findings.push(`Request ${errors[0]?.id ?? 'unknown'}.`);
  return findings.join(' ');
}
