import type { Sphere } from '@suite/hsp';
import type { BlendFacts, DryingPath, LastOutWarning, SolventFacts } from '@suite/solvents';

/** A blend that dries, and the spheres it has to stay in. */
export interface DryingQuestion {
  parts: readonly { facts: SolventFacts; fraction: number }[];
  targets: readonly Sphere[];
}

export interface Dried {
  path: DryingPath;
  warnings: LastOutWarning[];
  flash: BlendFacts['flash'];
  /** Activity coefficients at the start; absent where the law is ideal. */
  activities?: number[];
}

/** With activities, or why they are not known: a molecule without groups, or two main groups that nobody measured. */
export type RealDrying =
  | { ok: true; value: Dried }
  | { ok: false; reason: string; at?: number; between?: readonly [string, string] };

/** Shares left at which a path is drawn. */
export const LEFT: readonly number[] = Array.from({ length: 100 }, (_, step) => 1 - step / 100);
