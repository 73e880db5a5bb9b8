import type { EstimationMethod, GroupDivisions } from './estimate.ts';
import type { GroupDivision } from './parts.ts';

/** How many known molecules must have a group before an estimate that uses it counts as inside. */
export const LEAST_MOLECULES = 5;

/** Of one method: in how many molecules with a known value each group occurs, and how often at most in one. */
export type GroupOccurrence = Readonly<Record<string, readonly [molecules: number, most: number]>>;

/** The molecules the methods were measured on. */
export interface KnownChemistry {
  /** Heavy atoms of all but the largest hundredth. */
  atoms: number;
  groups: Readonly<Record<EstimationMethod, GroupOccurrence>>;
}

export type OutsideReason = 'too-many-atoms' | 'rare-group' | 'often-group';

/** Why an estimate leaves the known chemistry; the group that does, where one does. */
export interface Outside {
  reason: OutsideReason;
  name?: string;
}

/**
 * Inside is a molecule whose every group occurs in five known molecules or more, in none of its own more often than in
 * one of them, and that is no larger than all but a hundredth of them.
 */
export function findOutside(
  division: GroupDivision,
  atoms: number,
  { groups, most }: { groups: GroupOccurrence; most: number },
): Outside[] {
  const found: Outside[] = atoms > most ? [{ reason: 'too-many-atoms' }] : [];
  for (const [name, count] of countGroups(division)) {
    const [molecules, often] = groups[name] ?? [0, 0];
    if (molecules < LEAST_MOLECULES) found.push({ reason: 'rare-group', name });
    else if (count > often) found.push({ reason: 'often-group', name });
  }
  return found;
}

/** The groups of a division with their numbers; corrections are not groups. */
export function countGroups({ parts }: GroupDivision): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, name, count } of parts)
    if (kind === 'group') counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

/** The same for every method. */
export function findAllOutside(
  divisions: GroupDivisions,
  atoms: number,
  known: KnownChemistry,
): Record<EstimationMethod, Outside[]> {
  const of = (method: EstimationMethod) =>
    findOutside(divisions[method], atoms, { groups: known.groups[method], most: known.atoms });
  return { mathieu: of('mathieu'), stefanis: of('stefanis'), vanKrevelen: of('vanKrevelen') };
}
