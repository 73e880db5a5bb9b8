import { apiErrorDocumentSchema } from '@suite/contracts/errors';
import type { App } from '../../http/app-type.ts';
import { type AskApi, askApiAs } from '../../http/ask-api.ts';
import type { SignedIn } from '../../http/signed-in.ts';

/** What stands in the way of an answer, as a sentence for whoever asked. */
export class RefusedError extends Error {}

/**
 * The API from inside the process: policies, scopes, budgets, guarded values, idempotency and the audit log are those of
 * any other request. A refusal is thrown as its sentence.
 */
export function apiFor(app: App, { actor, requestId }: { actor: SignedIn; requestId: string }): AskApi {
  return askApiAs(app, actor, {
    requestId,
    refusal: async (response) => new RefusedError(await sentenceIn(response)),
  });
}

/** How many of the findings are told: the first ones say enough to try again. */
const MOST_FINDINGS = 5;

async function sentenceIn(response: Response): Promise<string> {
  const { status, headers } = response;
  const { errors } = apiErrorDocumentSchema.parse(await response.json());
  if (status === 412) return 'It has been changed elsewhere. Read it again and change the present version.';
  const findings = errors.slice(0, MOST_FINDINGS).map(({ title, detail, source }) => {
    const where = source?.pointer ?? source?.parameter;
    const sentence = (detail ?? title).replace(/\.$/, '');
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
