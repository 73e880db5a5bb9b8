import { z } from 'zod';

export const poolNumbers = z.array(z.number().nullable());
export const poolWords = z.array(z.string().nullable());
const poolLists = z.array(z.array(z.string()));

/** The facts of a pool, by what they hold; each is a field of an ingredient. */
export const POOL_FACTS = {
  numbers: [
    'mw',
    'flashPoint',
    'vapourPressure',
    'antoineA',
    'antoineB',
    'antoineC',
    'antoineFrom',
    'antoineTo',
    'evaporationRate',
    'viscosity',
    'surfaceTension',
  ],
  words: ['smiles', 'flashMethod', 'evaporationMethod', 'chem21', 'practicalReason'],
  lists: [
    'hazardStatements',
    'hazardClasses',
    'supplementalStatements',
    'specificLimits',
    'mFactors',
    'acuteToxicity',
    'otherHazardStatements',
    'voc',
  ],
} as const;

type NumberFact = (typeof POOL_FACTS)['numbers'][number];
type WordFact = (typeof POOL_FACTS)['words'][number];
type ListFact = (typeof POOL_FACTS)['lists'][number];

function columnsOf<Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schema: Schema,
): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>; // one of each name
}

/** Column by column like the rest; null or empty where nothing is known, or it is not for everybody. */
export const poolFactsSchema = z.object({
  ...columnsOf<NumberFact, typeof poolNumbers>(POOL_FACTS.numbers, poolNumbers),
  ...columnsOf<WordFact, typeof poolWords>(POOL_FACTS.words, poolWords),
  ...columnsOf<ListFact, typeof poolLists>(POOL_FACTS.lists, poolLists),
  /** A list says that it is not classified: no entry is not harmless, but this is one. */
  isNotClassified: z.array(z.boolean()),
});
export type PoolFacts = z.infer<typeof poolFactsSchema>;
