import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldMessage } from './field-messages.ts';
import { meantIssues } from './meant-issues.ts';

const entry = z.union([
  z.strictObject({ kind: z.enum(['one', 'two']), size: z.number() }),
  z.strictObject({ id: z.uuid() }),
]);

function findings(schema: z.ZodType, value: unknown): [string, string][] {
  const parsed = schema.safeParse(value, { error: fieldMessage });
  return meantIssues(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

test('R5.16 what is wrong in one of several shapes is told by the shape that was meant, however deep', () => {
  const list = z.object({ entries: z.array(entry), other: z.number() });
  expect(findings(list, { entries: [{ kind: 'three', size: 1 }, { id: 'no' }], other: '' })).toEqual([
    ['entries.0.kind', 'kind must be one of the following values: one, two'],
    ['entries.1.id', 'id must be a valid UUID'],
    ['other', 'other must be a number'],
  ]);
  expect(findings(entry, { id: 'no' })).toEqual([['id', 'id must be a valid UUID']]);
  expect(findings(z.object({ inner: entry }), { inner: { kind: 'two' } })).toEqual([
    ['inner.size', 'size is a required field'],
  ]);
});

test('R5.16 a union of plain values keeps its sentence', () => {
  expect(findings(z.object({ a: z.union([z.string(), z.number()]) }), { a: true })).toEqual([
    ['a', 'a is not valid'],
  ]);
});
