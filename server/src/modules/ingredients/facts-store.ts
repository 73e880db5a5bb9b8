import type { FactsDocument } from '@suite/contracts/facts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { ingredientFacts } from '../../db/schema.ts';

const NOTHING: FactsDocument = {
  names: [],
  values: [],
  hazards: { other: [] },
  guides: {},
  voc: [],
};

/** What is known of an ingredient beside its own values; of one that is not ours, nothing. */
export async function readFacts({ orm }: Transaction, id: string): Promise<FactsDocument> {
  const [row] = await orm.select().from(ingredientFacts).where(eq(ingredientFacts.ingredientId, id));
  return row?.document ?? NOTHING;
}

/** Every source that a document names, each once. */
export function sourceIdsOf({
  identity,
  names,
  values,
  vapourPressure,
  hazards,
  guides,
  voc,
}: FactsDocument): string[] {
  const { harmonised, other, iarc } = hazards;
  const { chem21, gsk, acsGci } = guides;
  const named = [
    identity,
    vapourPressure,
    harmonised,
    iarc,
    chem21,
    gsk,
    acsGci,
    ...names,
    ...values,
    ...other,
    ...voc,
  ];
  return [...new Set(named.flatMap((part) => part?.sourceId ?? []))];
}
