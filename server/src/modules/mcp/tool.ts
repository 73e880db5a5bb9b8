import { apiErrorDocumentSchema } from '@suite/contracts/errors';
import type { Operation } from '@suite/contracts/policy';
import { z } from 'zod';
import type { App, SignedIn } from '../../http/app-type.ts';
import { type AskApi, askApiAs } from '../../http/ask-api.ts';
import { aboutSchema, type Given } from './answer.ts';

interface Described<Input extends z.ZodType, Result extends z.ZodType> {
  name: string;
  title: string;
  /** What it does and when to use it. Never a text that somebody else wrote. */
  description: string;
  /** Rows of the table of permissions: whoever may do one of them sees the tool. */
  permissions: readonly Operation[];
  input: Input;
  result: Result;
  /** Writes something; otherwise it only reads. */
  isWrite?: true;
  answer: (input: z.output<Input>, ask: AskApi) => Promise<Given<z.input<Result>>>;
}

/** A tool with its schemas as what an assistant is told, made once. */
export interface Tool extends Omit<Described<z.ZodType, z.ZodType>, 'answer' | 'result'> {
  output: z.ZodType;
  answer: (input: unknown, ask: AskApi) => Promise<Given<unknown>>;
}

/** Describes a tool; what it is asked was checked by its input before it answers. */
export function tool<Input extends z.ZodType, Result extends z.ZodType>(
  described: Described<Input, Result>,
): Tool {
  const { answer, result, ...rest } = described;
  return {
    ...rest,
    output: z.object({ result, about: aboutSchema }),
    answer: (input, ask) => answer(input as z.output<Input>, ask), // parsed by `input` a moment ago
  };
}

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
