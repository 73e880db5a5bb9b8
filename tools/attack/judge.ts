import type { Answer, AttackRequest } from './exchange.ts';
import { isErrorForm } from './error-form.ts';

/** A text that stands in somebody's private work, and who may see it. */
export interface Mark {
  text: string;
  /** What it was put into, for the report. */
  where: string;
  readers: readonly string[];
}

/** How every mark begins. */
export const MARK = 'planted-';

/** What only the inside of the server says: the way to a line of code, to a file, a statement or its refusal. */
const INSIDE: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>$ ]+ \(?(?:file:|node:|\/)[^)\n]*:\d+:\d+\)?/,
  /node_modules\/|\/server\/src\/|file:\/\/\//,
  /\b(?:DrizzleQueryError|PostgresError|DatabaseError|ZodError|TypeError|RangeError|SyntaxError)\b/,
  /Failed query|syntax error at or near|invalid input syntax for|violates [\w-]+ (?:key )?constraint/i,
  /\bselect\b[^.]{1,400}\bfrom "\w+"|\binsert into "\w+"|\bupdate "\w+" set\b/i,
  /(?:relation|column|function|operator) "?[\w.]+"? does not exist/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token/,
];

/** What is wrong with an answer, whatever was asked: an empty list for nearly all. */
export function judge(answer: Answer, request: AttackRequest, marks: readonly Mark[]): string[] {
  return [
    ...failure(answer),
    ...leaks(answer, request, marks),
    ...insides(answer, request),
    ...(isErrorForm(answer, request) ? [] : [`its refusal ${answer.status} is not in the form of its API`]),
  ];
}

/** Whether the server said on purpose that it has no room now, and when to come again. */
export function isShed({ status, headers }: Answer): boolean {
  return (status === 503 || status === 507 || status === 429) && headers['retry-after'] !== undefined;
}

function failure(answer: Answer): string[] {
  if (isShed(answer)) return [];
  return answer.status >= 500 || answer.status < 100 ? [`answered ${answer.status}`] : [];
}

function leaks(answer: Answer, { as = 'visitor' }: AttackRequest, marks: readonly Mark[]): string[] {
  const said = `${answer.body}\n${JSON.stringify(answer.headers)}`;
  if (!said.includes(MARK)) return [];
  return marks
    .filter(({ text, readers }) => !readers.includes(as) && said.includes(text))
    .map(({ where }) => `shows ${as} ${where}`);
}

/** What the request itself holds may come back in a sentence about it. */
function insides({ body }: Answer, request: AttackRequest): string[] {
  const sent = `${request.target} ${decoded(request.target)} ${String(request.body ?? '')}`;
  // As it reads when the JSON around it is taken off.
  const said = body.replaceAll(String.raw`\"`, '"').replaceAll(String.raw`\n`, '\n');
  return INSIDE.flatMap((pattern) => {
    const found = pattern.exec(said)?.[0];
    return found === undefined || sent.includes(found) ? [] : [`shows its inside: ${found.slice(0, 80)}`];
  });
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return '';
  }
}
