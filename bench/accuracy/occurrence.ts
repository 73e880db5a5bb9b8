import { countGroups, type EstimationMethod, type GroupOccurrence } from '@suite/hsp';
import type { KnownMolecule } from './molecules.ts';

/** In how many molecules each group occurs, and how often at most in one. */
export function occurrenceIn(
  molecules: readonly KnownMolecule[],
  method: EstimationMethod,
): Record<string, [molecules: number, most: number]> {
  const found: Record<string, [number, number]> = {};
  for (const { divisions } of molecules)
    for (const [name, count] of countGroups(divisions[method])) {
      const [number, most] = found[name] ?? [0, 0];
      found[name] = [number + 1, Math.max(most, count)];
    }
  return Object.fromEntries(Object.entries(found).toSorted(([first], [second]) => (first < second ? -1 : 1)));
}

/** The same without one molecule, so that its own groups do not make it known. */
export function occurrenceWithout(
  molecules: readonly KnownMolecule[],
  method: EstimationMethod,
): (left: KnownMolecule) => GroupOccurrence {
  const counts = new Map<string, number[]>();
  for (const { divisions } of molecules)
    for (const [name, count] of countGroups(divisions[method])) {
      counts.set(name, [...(counts.get(name) ?? []), count]);
    }
  for (const [name, list] of counts)
    counts.set(
      name,
      list.toSorted((first, second) => second - first),
    );
  return ({ divisions }) =>
    Object.fromEntries(
      [...countGroups(divisions[method])].map(([name, own]) => {
        const list = counts.get(name) ?? [];
        const most = list[0] === own ? (list[1] ?? 0) : (list[0] ?? 0);
        return [name, [list.length - 1, most]];
      }),
    );
}
