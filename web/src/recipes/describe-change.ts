import type { DocumentChange } from '@suite/contracts/recipe-difference';
import { type MessageId, message } from '../messages/message.ts';
import { fullText } from '../ui/format/format-number.ts';

interface Names {
  /** What is at a path of the document. */
  paths: Readonly<Record<string, MessageId>>;
  /** The paths of lists, to which something was added or from which it was removed. */
  lists: readonly string[];
  /** Of the ingredient or target that the change is about. */
  name: string | undefined;
}

/** A difference as a sentence: "Salinity 1 → 2", "SDS added (10)". */
export function describeChange(
  { path, before, after }: DocumentChange,
  { paths, lists, name }: Names,
): string {
  if (lists.includes(path)) {
    return after === undefined
      ? message('recipes.change.removed', { name: name ?? '' })
      : message('recipes.change.added', { name: name ?? '', amount: valueText(after) });
  }
  const known = paths[path];
  const what = known === undefined ? (path.split('.').at(-1) ?? path) : message(known);
  const values = { what, from: valueText(before), to: valueText(after) };
  return name === undefined
    ? message('recipes.change.value', values)
    : message('recipes.change.of-ingredient', { name, ...values });
}

function valueText(value: DocumentChange['before']): string {
  if (value === undefined) return '–';
  if (typeof value === 'boolean') return message(value ? 'recipes.yes' : 'recipes.no');
  if (value === 'must' || value === 'must-not') return message(`compat.role.${value}`);
  // As typed, without the tail that sums of decimals leave behind.
  return typeof value === 'number' ? fullText(Number(value.toPrecision(8))) : value;
}
