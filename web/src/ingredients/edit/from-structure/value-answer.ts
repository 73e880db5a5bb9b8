import type { CcReason, OilReason } from '@suite/estimator';
import type { StructureFailure } from '@suite/structure';

/** A value of an ingredient that follows from its structure. */
export type EstimatedField = 'eacn' | 'cc0';

export type ValueAnswer =
  | {
      ok: true;
      mean: number;
      /** Holds the published value of 80 of 100 substances that were left out. */
      low: number;
      high: number;
      /** The most similar known oil; none for a value on a line. */
      nearest: { name: string; value: number } | null;
      version: number;
    }
  | StructureFailure
  | { ok: false; reason: OilReason | CcReason };

/** What is asked of the worker, and what it answers. */
export type ValueQuestions = Record<EstimatedField, { ask: string; answer: ValueAnswer }>;
