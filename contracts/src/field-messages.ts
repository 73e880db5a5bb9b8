import type { z } from 'zod';

/**
 * The generic sentences of R5.16, as an error map: `schema.safeParse(value, { error: fieldMessage })`. Both sides use
 * it, so a form says before sending what the server would answer. It has a sentence for everything: zod's own are
 * written for programmers.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  const path = fieldOf(issue.path ?? []) ?? 'The value';
  return issue.code === 'unrecognized_keys'
    ? `${issue.keys.join(', ')} ${issue.keys.length === 1 ? 'is not a known field' : 'are not known fields'}`
    : `${path} ${isMissing(issue) ? 'is a required field' : ruleOf(issue)}`;
}

/** The same sentence for somebody who sees the field under another name. */
export function withLabel(sentence: string, { path, label }: { path: string; label: string }): string {
  return sentence.startsWith(`${path} `) ? label + sentence.slice(path.length) : sentence;
}

/** The last name on the way: places in a list have none. */
export function fieldOf(path: readonly PropertyKey[]): string | undefined {
  return path.findLast((part) => typeof part === 'string');
}

const FORMATS: Record<string, string> = {
  email: 'must be a valid email',
  url: 'must be a valid URL',
  uuid: 'must be a valid UUID',
  date: 'must be a date such as 2026-01-31',
  datetime: 'must be a time such as 2026-01-31T12:00:00Z',
};

const TYPES: Record<string, string> = {
  int: 'must be an integer',
  number: 'must be a number',
  string: 'must be text',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

function ruleOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'is not valid';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not valid';
    case 'invalid_value':
      return `must be one of the following values: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    default:
      return 'is not valid';
  }
}

function tooSmall({
  origin,
  minimum,
  inclusive,
  input,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') return `must be at least ${minimum} characters`;
  if (origin === 'array')
    return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} entries`;
  // A count from 1 on is as positive as a quantity above 0.
  const isPositive = inclusive ? minimum === 1 && Number(input) <= 0 : minimum === 0;
  if (isPositive) return 'must be a positive number';
  return inclusive ? `must be at least ${minimum}` : `must be greater than ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `must be at most ${maximum} characters`;
  if (origin === 'array') return `must have at most ${maximum} ${maximum === 1 ? 'entry' : 'entries'}`;
  return inclusive ? `must be at most ${maximum}` : `must be less than ${maximum}`;
}

/** Left out, or a text left empty where one is wanted. */
function isMissing({ code, input }: z.core.$ZodRawIssue): boolean {
  if (input === undefined || input === null) return code !== 'custom';
  return input === '' && code !== 'invalid_type' && code !== 'custom';
}
