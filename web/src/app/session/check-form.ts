import { fieldMessage } from '@suite/contracts/field-messages';
import type { Findings } from '../../ui/fields/use-form.ts';

export type Checked<Value> = { value: Value; findings?: never } | { value?: never; findings: Findings };

/** A schema of the contracts, as far as a form needs it. */
export interface FormSchema<Value> {
  safeParse: (
    value: unknown,
    context: { error: typeof fieldMessage },
  ) => { success: true; data: Value } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Checks a form's values with the schema the server uses too; the first finding of each field counts (R5.16). */
export function checkForm<Value>(schema: FormSchema<Value>, values: unknown): Checked<Value> {
  const parsed = schema.safeParse(values, { error: fieldMessage });
  if (parsed.success) return { value: parsed.data };
  const findings: Findings = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.findLast((part) => typeof part === 'string');
    if (typeof field === 'string') findings[field] ??= message;
  }
  return { findings };
}
