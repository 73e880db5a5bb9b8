import type { Drawing, StructureFailure } from '@suite/structure';

/** What is asked of the worker, and what it answers. */
export interface StructureQuestions {
  drawing: { ask: string; answer: { ok: true; value: Drawing } | StructureFailure };
  identities: { ask: readonly string[]; answer: (string | null)[] };
}
