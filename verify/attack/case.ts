import type { Answer, Request } from '../people/http.ts';

/** A request in the name of somebody. The token is put in when it is sent, since tokens are renewed. */
export interface AttackRequest extends Request {
  as?: string;
}

export type Send = (request: AttackRequest) => Promise<Answer>;

/** One attempt: what is sent, and what its answer must be beyond what every answer must. */
export interface Case {
  operation: string;
  /** The kind of attempt, for the report. */
  kind: string;
  request: AttackRequest;
  /** Says what is wrong with an answer, if anything. */
  expect?: (answer: Answer) => string | undefined;
  /** Where the present version is read that a change has to name. */
  versionAt?: string;
  /** What has to be asked after an answer, to judge it. */
  follow?: (answer: Answer) => Case | undefined;
}

const LONGEST = 600;

/** The request as a line for a shell; what is long is cut, and the seed brings it back. */
export function shellLine(request: AttackRequest, origin: string): string {
  const { method, target, as, headers = {}, body } = request;
  const parts = [`curl -i --path-as-is -X ${method} ${quoted(origin + target)}`];
  if (as !== undefined) parts.push(`-H "Authorization: Bearer <${as}>"`);
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value].flat()) parts.push(`-H ${quoted(`${name}: ${one}`)}`);
  }
  if (body !== undefined) parts.push(`--data-binary ${quoted(String(body))}`);
  return parts.join(' ');
}

function quoted(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;
  return `'${shown.replaceAll("'", String.raw`'\''`).replaceAll(/[\p{Cc}\p{Cs}]/gu, escaped)}'`;
}

function escaped(character: string): string {
  return String.raw`\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
