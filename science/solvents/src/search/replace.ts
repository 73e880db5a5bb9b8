import { healthSeverity } from '../green/chem21.ts';
import type { Label } from '../label/label.ts';
import {
  type Constraint,
  type MissingReason,
  type SearchSolvent,
  valueOfBlend,
  withLimit,
} from './constraints.ts';

/** What a blend that takes the place of another one is held to (SUB-6). */
export interface Replacement {
  constraints: Constraint[];
  /** What the old blend could not be asked for, with why: the interface says that it is not held. */
  notHeld: { kind: Constraint['kind']; missing: MissingReason }[];
}

/** Drying time may differ by this share of the old one, either way. */
const DRYING_WINDOW = 0.25;

/** Constraints from a blend that is to be replaced: drying time ± 25 %, flash point not below, VOC not above. */
export function replacementOf(blend: readonly { solvent: SearchSolvent; fraction: number }[]): Replacement {
  const asked: [Constraint, number][] = [
    [{ kind: 'drying-time-at-least', least: 0 }, 1 - DRYING_WINDOW],
    [{ kind: 'drying-time', most: 0 }, 1 + DRYING_WINDOW],
    [{ kind: 'flash-point', least: 0 }, 1],
    [{ kind: 'voc', most: 0 }, 1],
  ];
  const answer: Replacement = { constraints: [], notHeld: [] };
  for (const [constraint, factor] of asked) {
    const value = valueOfBlend(constraint, blend);
    if (value.ok) answer.constraints.push(withLimit(constraint, factor * value.value));
    else answer.notHeld.push({ kind: constraint.kind, missing: value.reason });
  }
  return answer;
}

export const CMR_STATEMENTS = ['H340', 'H341', 'H350', 'H351', 'H360', 'H361'];
export const ACUTE_STATEMENTS = ['H300', 'H301', 'H310', 'H311', 'H330', 'H331'];

export const CORROSIVE_STATEMENTS = ['H314'];

export type LabelRefusal =
  | 'label-incomplete'
  | 'cmr'
  | 'acutely-toxic'
  | 'corrosive'
  | 'more-severe'
  | 'new-statement';

/** Why the label of a new blend is worse than that of the old one; undefined where it is not (SUB-6). */
export function refuseLabel(
  old: Pick<Label, 'statements'>,
  next: Pick<Label, 'statements' | 'kind'>,
  { noNewStatement = false }: { noNewStatement?: boolean } = {},
): LabelRefusal | undefined {
  if (next.kind === 'incomplete') return 'label-incomplete';
  const has = (codes: readonly string[]) =>
    next.statements.some((statement) => codes.some((code) => statement.startsWith(code)));
  if (has(CMR_STATEMENTS)) return 'cmr';
  if (has(ACUTE_STATEMENTS)) return 'acutely-toxic';
  const worst = ({ statements }: Pick<Label, 'statements'>) => Math.max(0, ...statements.map(healthSeverity));
  if (worst(next) > worst(old)) return 'more-severe';
  const isNew = next.statements.some((statement) => !old.statements.includes(statement));
  return noNewStatement && isNew ? 'new-statement' : undefined;
}
