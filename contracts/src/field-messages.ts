import type { z } from 'zod';

/**
 * The generic sentences of R5.16, as an error map: `schema.safeParse(value, { error: fieldMessage })`. Both sides use
 * it, so a form says before sending what the server would answer. Where it has no sentence, zod's own is taken.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const path = fieldOf(issue.path ?? []);
  if (path === undefined) return undefined;
  if (isMissing(issue)) return `${path} is a required field`;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? `${path} must be an integer` : undefined;
    case 'invalid_format':
      return issue.format === 'email' ? `${path} must be a valid email` : undefined;
    case 'invalid_value':
      return `${path} must be one of the following values: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string') return `${path} must be at least ${issue.minimum} characters`;
      return issue.origin === 'number' && issue.minimum === 0
        ? `${path} must be a positive number`
        : undefined;
    case 'too_big':
      return issue.origin === 'string' ? `${path} must be at most ${issue.maximum} characters` : undefined;
    default:
      return undefined;
  }
}

/** The last name on the way: places in a list have none. */
function fieldOf(path: readonly PropertyKey[]): string | undefined {
  return path.findLast((part) => typeof part === 'string');
}

/** Left out, or a text left empty where one is wanted. */
function isMissing({ code, input }: z.core.$ZodRawIssue): boolean {
  if (input === undefined || input === null) return code === 'invalid_type' || code === 'invalid_value';
  return input === '' && code !== 'invalid_type' && code !== 'custom';
}
