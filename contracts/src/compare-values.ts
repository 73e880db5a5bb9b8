import type { DocumentChange } from './recipe-difference.ts';

export type Values = Readonly<Record<string, DocumentChange['before']>>;

/** What differs between two sets of named values; one that is absent on a side is absent in the change. */
export function compareValues(prefix: string, before: Values, after: Values): DocumentChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): DocumentChange[] => {
    const from = before[name];
    const to = after[name];
    if (from === to) return [];
    return [
      {
        path: prefix + name,
        ...(from === undefined ? {} : { before: from }),
        ...(to === undefined ? {} : { after: to }),
      },
    ];
  });
}
