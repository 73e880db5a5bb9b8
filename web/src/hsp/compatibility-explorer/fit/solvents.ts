import { useState } from 'react';
import type { HspTest } from '@suite/recipes';
import type { Call } from '@suite/clients/api/call';
import { toHspIngredient } from '../../recipe/hsp-ingredient.ts';
import { readStored, writeStored } from '../../../app/session/stored.ts';
import { STARTER_TESTS } from '../../recipe/starter-tests.ts';
import type { NamedTest } from './read-tests.ts';
import { findIngredients } from '../../../ingredients/read-ingredients.ts';

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
  const found = await findIngredients(call, 'hsp', { query: { 'page[size]': HITS, q: solvent } });
  return found.flatMap((ingredient) => toHspIngredient(ingredient) ?? []).find(isMeant);
}

/** "Dimethyl formamide (DMF)" is called Dimethyl formamide and DMF too. */
export function isCalled({ name, cas }: { name: string; cas?: string }, text: string): boolean {
  const called = text.trim().toLowerCase();
  const [whole, plain = '', short = ''] = /^(.*?)\s*\(([^()]+)\)$/.exec(name) ?? [name];
  return [whole, plain, short, cas ?? ''].some((one) => one !== '' && one.toLowerCase() === called);
}

const MISSING_KEY = 'solvents-not-in-lab';
const MOST_MISSING = 500;

/** What the laboratory at this device does not have, by name; it is a habit of the bench, nothing of a recipe. */
export function useMissingSolvents(): [readonly string[], (names: readonly string[]) => void] {
  const [names, setNames] = useState(readMissing);
  return [
    names,
    (next) => {
      const kept = next.slice(0, MOST_MISSING);
      writeStored(MISSING_KEY, JSON.stringify(kept));
      setNames(kept);
    },
  ];
}

/** What was stored, as far as it makes sense. */
function readMissing(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(MISSING_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
