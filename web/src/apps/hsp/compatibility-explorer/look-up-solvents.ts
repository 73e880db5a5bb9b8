import type { Call } from '@suite/clients/api/call';
import { listIngredients } from '@suite/clients/api/ingredients';
import type { HspTest } from '@suite/hsp';
import { toHspIngredient } from './hsp-ingredient.ts';
import type { NamedTest } from './read-tests.ts';
import { STARTER_TESTS } from './starter-solvents.ts';

const AT_ONCE = 6;
const HITS = '12';

/** The parameters of solvents that were only named: of the list to begin with, or of the database. */
export async function lookUpSolvents(
  call: Call,
  named: readonly NamedTest[],
): Promise<{ tests: HspTest[]; unknown: NamedTest[] }> {
  const tests: HspTest[] = [];
  const unknown: NamedTest[] = [];
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const part = named.slice(start, start + AT_ONCE);
    const found = await Promise.all(part.map(({ name }) => lookUp(call, name)));
    for (const [place, one] of part.entries()) {
      const hsp = found[place];
      if (hsp) tests.push({ name: one.name, dD: hsp.dD, dP: hsp.dP, dH: hsp.dH, score: one.score });
      else unknown.push(one);
    }
  }
  return { tests, unknown };
}

/** Only what has this very name: a near one would be another liquid. */
async function lookUp(call: Call, wanted: string) {
  const isMeant = ({ name }: { name: string }) => name.toLowerCase() === wanted.toLowerCase();
  const known = STARTER_TESTS.find(isMeant);
  if (known) return known;
  const parameters = [
    ['page[size]', HITS],
    ['q', wanted],
  ] as const;
  const { ingredients } = await listIngredients(call, 'hsp', { parameters });
  return ingredients.flatMap((ingredient) => toHspIngredient(ingredient) ?? []).find(isMeant);
}
