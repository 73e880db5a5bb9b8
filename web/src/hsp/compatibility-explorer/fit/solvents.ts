import type { HspTest } from '@suite/hsp';
import type { Call } from '@suite/clients/api/call';
import { listIngredients } from '@suite/clients/api/ingredients';
import { toHspIngredient } from '../hsp-ingredient.ts';
import type { NamedTest } from './read-tests.ts';

/**
 * Twenty liquids that stand well apart in Hansen space, to begin tests with (values: Hansen 2007, Table A.1).
 */
const STARTERS: readonly (readonly [name: string, dD: number, dP: number, dH: number])[] = [
  ['Acetone', 15.5, 10.4, 7],
  ['Acetonitrile', 15.3, 18, 6.1],
  ['1-Butanol', 16, 5.7, 15.8],
  ['γ-Butyrolactone', 18, 16.6, 7.4],
  ['Chloroform', 17.8, 3.1, 5.7],
  ['Cyclohexane', 16.8, 0, 0.2],
  ['Cyclohexanone', 17.8, 8.4, 5.1],
  ['Diacetone alcohol', 15.8, 8.2, 10.8],
  ['o-Dichlorobenzene', 19.2, 6.3, 3.3],
  ['Dimethyl formamide (DMF)', 17.4, 13.7, 11.3],
  ['Dimethyl sulfoxide (DMSO)', 18.4, 16.4, 10.2],
  ['1,4-Dioxane', 17.5, 1.8, 9],
  ['Ethanol', 15.8, 8.8, 19.4],
  ['Ethyl acetate', 15.8, 5.3, 7.2],
  ['Hexane', 14.9, 0, 0],
  ['Methanol', 14.7, 12.3, 22.3],
  ['Methyl ethyl ketone (MEK)', 16, 9, 5.1],
  ['Propylene carbonate', 20, 18, 4.1],
  ['Tetrahydrofuran (THF)', 16.8, 5.7, 8],
  ['Toluene', 18, 1.4, 2],
];

export const STARTER_TESTS: readonly HspTest[] = STARTERS.map(([name, dD, dP, dH]) => ({
  name,
  dD,
  dP,
  dH,
  score: null,
}));

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
    for (const [index, one] of part.entries()) {
      const hsp = found[index];
      if (hsp) tests.push({ name: one.name, dD: hsp.dD, dP: hsp.dP, dH: hsp.dH, score: one.score });
      else unknown.push(one);
    }
  }
  return { tests, unknown };
}

/** Only what has this very name, or its abbreviation or CAS number: a near one would be another liquid. */
async function lookUp(call: Call, solvent: string) {
  const isMeant = (one: { name: string; cas?: string }) => isCalled(one, solvent);
  const known = STARTER_TESTS.find(isMeant);
  if (known) return known;
  const parameters = [
    ['page[size]', HITS],
    ['q', solvent],
  ] as const;
  const { ingredients } = await listIngredients(call, 'hsp', { parameters });
  return ingredients.flatMap((ingredient) => toHspIngredient(ingredient) ?? []).find(isMeant);
}

/** "Dimethyl formamide (DMF)" is called Dimethyl formamide and DMF too. */
export function isCalled({ name, cas }: { name: string; cas?: string }, text: string): boolean {
  const called = text.trim().toLowerCase();
  const [whole, plain = '', short = ''] = /^(.*?)\s*\(([^()]+)\)$/.exec(name) ?? [name];
  return [whole, plain, short, cas ?? ''].some((one) => one !== '' && one.toLowerCase() === called);
}
