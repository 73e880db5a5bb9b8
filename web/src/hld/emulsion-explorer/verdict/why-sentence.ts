import type { Contributions, Explanation, Field, Verdict } from '@suite/hld';
import { type MessageId, message } from '../../../messages/message.ts';
import type { Exploration } from '../explore.ts';
import { showList } from '../../number-text.ts';

/** The terms in the order of the equation. */
export const TERMS = ['salinity', 'ionic', 'eacn', 'temperature', 'curvature', 'fa'] as const;

/** The types as they stand in the names of sentences. */
export const TYPE_WORDS = { 'O/W': 'ow', ME: 'me', 'W/O': 'wo' } as const;

/** Smaller ones round to nothing and are not worth a word. */
const MIN_NAMED = 0.05;
const MAX_NAMED = 2;

/** Why the number is what it is, in one plain sentence. */
export function whySentence({ terms }: Explanation, verdict: Verdict): string {
  const lead = message(
    `explorer.lean.${verdict.exact ? 'clear' : 'near'}.${TYPE_WORDS[verdict.emulsionType]}`,
  );
  const [oil, water] = [pulls(terms, 1), pulls(terms, -1)];
  const values = {
    lead,
    oil: listTerms(oil),
    water: listTerms(water),
    oilCount: countOf(oil),
    waterCount: countOf(water),
  };
  if (oil.length > 0 && water.length > 0) return message('explorer.why.both', values);
  if (oil.length > 0) return message('explorer.why.oil', values);
  return water.length > 0 ? message('explorer.why.water', values) : message('explorer.why.nothing', values);
}

type Term = (typeof TERMS)[number];

/** Their words stand in the plural. */
const PLURALS: readonly Term[] = ['ionic', 'curvature', 'fa'];

function listTerms(terms: readonly Term[]): string {
  return showList(terms.map((term) => message(`explorer.pull.${term}`)));
}

/** By which the verb is chosen. */
function countOf(terms: readonly Term[]): number {
  return terms.reduce((count, term) => count + (PLURALS.includes(term) ? 2 : 1), 0);
}

/** The strongest terms of one direction. */
function pulls(terms: Contributions, direction: 1 | -1): Term[] {
  return TERMS.filter((term) => terms[term] * direction >= MIN_NAMED)
    .toSorted((left, right) => Math.abs(terms[right]) - Math.abs(terms[left]))
    .slice(0, MAX_NAMED);
}

const FIELDS: Partial<Record<Field, MessageId>> = {
  cc0: 'hld.cc',
  mw: 'hld.mw.short',
  k: 'hld.k',
  alpha: 'hld.alpha',
  b: 'hld.b',
  ccConcentration: 'hld.ccConcentration',
  eacn: 'hld.eacn',
};

/** The value that makes the result most unsure, and whose it is; undefined where every value is sure. */
export function mostUncertain({ recipe, uncertainty }: Exploration): string | undefined {
  const [most] = uncertainty?.parts ?? [];
  const what = most && FIELDS[most.field];
  if (!what || !most.variance || most.index === undefined) return undefined;
  const name =
    most.field === 'eacn'
      ? recipe.oilBlend[most.index]?.oil.name
      : recipe.surfactantMix[most.index]?.surfactant.name;
  return name === undefined ? undefined : message('explorer.probability.most', { what: message(what), name });
}
