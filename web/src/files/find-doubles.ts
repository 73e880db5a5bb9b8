import { searchTextOf } from '@suite/contracts/search-text';
import type { ImportValues, Known } from './import-target.ts';

/** Which rows are there already, or came earlier in the same file: the same CAS number, or name where one has none. */
export function findDoubles(rows: readonly ImportValues[], present: readonly Known[]): ReadonlySet<number> {
  const cas = new Set<string>();
  const names = new Map<string, { isWithoutCas: boolean }>();
  const add = (known: { name?: unknown; cas?: unknown }) => {
    if (typeof known.cas === 'string') cas.add(known.cas);
    const key = keyOf(known.name);
    const isWithoutCas = typeof known.cas !== 'string' || names.get(key)?.isWithoutCas === true;
    names.set(key, { isWithoutCas });
  };
  for (const known of present) add(known);
  const doubles = new Set<number>();
  for (const [place, values] of rows.entries()) {
    const number = values['cas'];
    const same = names.get(keyOf(values['name']));
    const isDouble =
      typeof number === 'string' ? cas.has(number) || same?.isWithoutCas === true : same !== undefined;
    if (isDouble) doubles.add(place);
    else add({ name: values['name'], cas: number });
  }
  return doubles;
}

function keyOf(name: unknown): string {
  return typeof name === 'string' ? (searchTextOf(name) ?? '') : '';
}
