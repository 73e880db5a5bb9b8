import type { z } from 'zod';

/**
 * Of a value that may have several shapes, the findings of the one that was meant: it knows the most of the keys sent.
 * Where its shapes are no objects, that it fits none of them is all there is to say.
 */
export function meantIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [meant] = issue.errors.toSorted((one, other) => unknownIn(one) - unknownIn(other));
    if (!meant?.every(isInside)) return [issue];
    // A union counts the way to its findings from itself.
    return meantIssues(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}

function unknownIn(shape: readonly z.core.$ZodIssue[]): number {
  return shape.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);
}

function isInside({ code, path }: z.core.$ZodIssue): boolean {
  return path.length > 0 || code === 'unrecognized_keys';
}
