import { type IngredientKey, isSameKey, type StoredDocument } from '@suite/recipes';
import type { LabRack } from '@suite/hld';
import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.boolean()]);

/** One thing that differs between two documents, as data: the words are a screen's. */
export const documentChangeSchema = z.object({
  /** Where: `conditions.salinity`, or `surfactantMix.concentration` with the ingredient it is about. */
  path: z.string(),
  ingredient: z.object({ datasetId: z.string(), ingredientId: z.string() }).optional(),
  /** What it is about where that has a name and no key: a target, a component of a blend. */
  name: z.string().optional(),
  /** Absent where there was none: an entry that came, an option that was set. */
  before: value.optional(),
  after: value.optional(),
});
export type DocumentChange = z.infer<typeof documentChangeSchema>;

type Entry = StoredDocument['surfactantMix'][number] | StoredDocument['oilBlend'][number];

/** What somebody changed in an HLD recipe. Looks and order of entries do not count: nothing is computed from them. */
export function compareHldDocuments(before: StoredDocument, after: StoredDocument): DocumentChange[] {
  return [
    ...compareValues('', headOf(before), headOf(after)),
    ...compareValues('conditions.', { ...before.conditions }, { ...after.conditions }),
    ...compareLists('surfactantMix', before.surfactantMix, after.surfactantMix),
    ...compareLists('oilBlend', before.oilBlend, after.oilBlend),
    ...compareRacks(before.racks ?? [], after.racks ?? []),
  ];
}

/** Racks that came and went, and what changed in the others: what was seen counts as one text. */
function compareRacks(before: readonly LabRack[], after: readonly LabRack[]): DocumentChange[] {
  const gone = before.filter(({ id }) => !after.some((rack) => rack.id === id));
  return [
    ...gone.map(({ name, tubes }) => ({ path: 'racks', name, before: tubes.length })),
    ...after.flatMap((rack): DocumentChange[] => {
      const { name } = rack;
      const earlier = before.find(({ id }) => id === rack.id);
      if (!earlier) return [{ path: 'racks', name, after: rack.tubes.length }];
      return compareValues('racks.', valuesOfRack(earlier), valuesOfRack(rack)).map((change) => ({
        ...change,
        name,
      }));
    }),
  ];
}

function valuesOfRack(rack: LabRack): Values {
  const { tubes, ...setUp } = rack;
  const texts = tubes.map(({ value: at, seen, volumes, partialVolumes, note }) => {
    const read = volumes ?? partialVolumes;
    const heights = read ? [read.oil ?? '–', read.middle ?? '–', read.water ?? '–'] : [];
    return [at, seen ?? '–', ...heights, note ?? ''].join(' ').trim();
  });
  return { ...leavesOf(setUp, ''), tubes: texts.join('; ') };
}

/** The values of nested records, by their paths. */
function leavesOf(record: object, prefix: string): Values {
  return Object.fromEntries(
    Object.entries(record).flatMap(
      ([name, held]: [string, unknown]) =>
        typeof held === 'object' && held !== null
          ? Object.entries(leavesOf(held, `${prefix}${name}.`))
          : [[prefix + name, held as DocumentChange['before']]], // texts, numbers: a rack holds nothing else
    ),
  );
}

function headOf({ name, targetEmulsionType, manualEACN }: StoredDocument): Values {
  return { name, targetEmulsionType, manualEACN };
}

function compareLists(
  path: 'surfactantMix' | 'oilBlend',
  before: readonly Entry[],
  after: readonly Entry[],
): DocumentChange[] {
  const gone = before.filter((entry) => !sameIn(after, entry));
  return [
    ...gone.map((entry) => ({ path, ingredient: keyOf(entry), before: amountOf(entry) })),
    ...after.flatMap((entry): DocumentChange[] => {
      const earlier = sameIn(before, entry);
      if (!earlier) return [{ path, ingredient: keyOf(entry), after: amountOf(entry) }];
      return compareValues(`${path}.`, valuesOf(earlier), valuesOf(entry)).map((change) => ({
        ...change,
        ingredient: keyOf(entry),
      }));
    }),
  ];
}

function sameIn(entries: readonly Entry[], wanted: Entry): Entry | undefined {
  return entries.find((entry) => isSameKey(ingredientOf(entry), ingredientOf(wanted)));
}

function ingredientOf(entry: Entry): IngredientKey {
  return 'oil' in entry ? entry.oil : entry.surfactant;
}

function keyOf(entry: Entry): { datasetId: string; ingredientId: string } {
  const { datasetId, ingredientId } = ingredientOf(entry);
  return { datasetId, ingredientId };
}

function amountOf(entry: Entry): number {
  return 'oil' in entry ? entry.volume : entry.concentration;
}

/** Amount, whether it counts, and the values of an entry that was stored in full. */
function valuesOf(entry: Entry): Values {
  const { datasetId: _, ingredientId: __, ...own } = ingredientOf(entry);
  const values = Object.entries(own).filter(([, held]) => !Array.isArray(held));
  const amount = 'oil' in entry ? { volume: entry.volume } : { concentration: entry.concentration };
  // Names, numbers and words: the lists of an ingredient, its sources, were left out above.
  return { ...amount, active: entry.active, ...(Object.fromEntries(values) as Values) };
}

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
