import type { Result } from '../result.ts';

/** One part of a molecule and how often it counts, by the name it has in the table of a method. */
export interface GroupPart {
  kind: 'group' | 'second' | 'polar' | 'hydrogen';
  name: string;
  count: number;
}

/** A molecule in the parts of one method; `rest` are the atoms that are in none of its groups. */
export interface GroupDivision {
  parts: readonly GroupPart[];
  rest: readonly number[];
}

export type Parameter = 'dD' | 'dP' | 'dH';
export const PARAMETERS = ['dD', 'dP', 'dH'] as const satisfies readonly Parameter[];

/** A group for which the table of the method has no value. */
export interface MissingValue {
  name: string;
  parameter: Parameter;
}

/** What a method says; null for a parameter that its table cannot give for this molecule. */
export interface MethodValues extends Record<Parameter, number | null> {
  /** Molar volume in cm³/mol, where the method uses one. */
  molarVolume?: number;
  missing: readonly MissingValue[];
}

export type MethodReason = 'cannot-be-divided' | 'unknown-group' | 'not-a-liquid';

/** Values, or why there are none; `names` are the groups without any value. */
export type MethodResult = Result<MethodValues, MethodReason> & { names?: readonly string[] };

/** The names of the parts of a kind that a table does not hold. */
export function unknownNames(
  { parts }: GroupDivision,
  kind: GroupPart['kind'],
  table: Readonly<Record<string, unknown>>,
): string[] {
  const names = parts.filter((part) => part.kind === kind).map(({ name }) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(table, name));
}

/** The sum over the parts of a kind; null as soon as a value is missing. */
export function sumOf(
  { parts }: GroupDivision,
  kind: GroupPart['kind'],
  valueOf: (name: string) => number | null | undefined,
): number | null {
  let sum = 0;
  for (const part of parts) {
    if (part.kind !== kind) continue;
    const value = valueOf(part.name);
    if (value === null || value === undefined) return null;
    sum += part.count * value;
  }
  return sum;
}
