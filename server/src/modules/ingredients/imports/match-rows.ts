import { randomUUID } from 'node:crypto';
import type { DuplicateRule } from '@suite/contracts/datasets';
import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import { searchTextOf } from '@suite/contracts/search-text';
import { inParts } from '../../../db/rows.ts';
import { changeOf, recordOf, storedOf } from '../stored-values.ts';
import type { Problem } from './read-rows.ts';

export interface MatchTask {
  task: 'match';
  kind: IngredientKind;
  rows: string;
  /** The rows of the set as [id, cas, name, updated in milliseconds], JSON. */
  present: string;
  duplicates: DuplicateRule;
  into: { datasetId: string; organisationId: string | null; at: string };
}

/** A part of the new rows, each text an array: rows of `ingredient`, and what the history says of them. */
export interface AddedPart {
  records: string;
  histories: string;
}

export type MatchOutcome =
  | {
      isMatched: true;
      added: AddedPart[];
      /** Arrays of { id, change }, the change by column. */
      changed: string[];
      addedCount: number;
      /** Row by row; null for those left out. */
      ids: (string | null)[];
    }
  | { isMatched: false; problems: Problem[] };

type Row = Partial<IngredientValues> & { name: string; ingredientId?: string; updated?: string };
type Present = [id: string, cas: string | null, name: string, updated: number];

interface Match {
  id: string;
  /** When the set's row was last changed; undefined where the import itself adds it. */
  updated?: number;
}

/** Decides of each row whether it is added, changes a row of the set, or is left out. */
export function matchRows({ kind, rows, present, duplicates, into }: MatchTask): MatchOutcome {
  const given = JSON.parse(rows) as Row[]; // checked row by row when they were read
  const held = JSON.parse(present) as Present[]; // made by our own statement
  const finder = new Finder(held);
  const problems: Problem[] = [];
  const added = new Map<string, number>();
  const changed = new Map<string, number>();
  const ids = given.map((row, index): string | null => {
    if (row.ingredientId !== undefined) {
      const id = row.ingredientId.toLowerCase();
      const match = finder.byId.get(id);
      const problem = match ? staleness(match, row) : 'There is no such ingredient in this dataset.';
      if (problem !== undefined) problems.push({ row: index, field: 'ingredientId', detail: problem });
      changed.set(id, index);
      return id;
    }
    const match = duplicates === 'keep-both' ? undefined : finder.find(row);
    if (match && duplicates === 'skip') return null;
    const id = match?.id ?? randomUUID();
    (match && match.updated !== undefined ? changed : added).set(id, index);
    if (!match) finder.add({ id }, row);
    return id;
  });
  if (problems.length > 0) return { isMatched: false, problems };
  // Where two rows of the import are the same substance, the later one counts.
  const isLast = (id: string | null, index: number) =>
    id !== null && (added.get(id) ?? changed.get(id)) === index;
  return {
    isMatched: true,
    added: inParts([...added]).map((part) => addedPart(part, { kind, given, into })),
    changed: inParts([...changed]).map((part) =>
      JSON.stringify(part.map(([id, index]) => ({ id, change: changeOf(given[index] ?? {}) }))),
    ),
    addedCount: added.size,
    ids: ids.map((id, index) => (isLast(id, index) ? id : null)),
  };
}

function staleness({ updated = 0 }: Match, row: Row): string | undefined {
  if (row.updated === undefined || Date.parse(row.updated) === updated) return undefined;
  return 'It has been changed elsewhere. Load it again.';
}

function addedPart(
  part: [id: string, index: number][],
  { kind, given, into }: Pick<MatchTask, 'kind' | 'into'> & { given: Row[] },
): AddedPart {
  const made = part.map(([id, index]) => {
    const { ingredientId: _, updated: __, ...values } = given[index] ?? { name: '' };
    const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    return { id, values: storedOf({ method: 'na', name: '', ...known }), known };
  });
  return {
    records: JSON.stringify(made.map(({ id, values }) => recordOf({ id, kind, values, ...into }))),
    histories: JSON.stringify(
      made.map(({ id, known }) => ({
        id,
        changes: Object.fromEntries(Object.entries(known).map(([field, to]) => [field, { to }])),
      })),
    ),
  };
}

/** Finds the same substance: the same CAS number, or the same name where one of the two has none. */
class Finder {
  readonly byId = new Map<string, Match>();
  readonly #byCas = new Map<string, Match>();
  readonly #byName = new Map<string, { cas: string | undefined; match: Match }[]>();

  constructor(held: Present[]) {
    for (const [id, cas, name, updated] of held) {
      this.add({ id, updated }, { name, ...(cas === null ? {} : { cas }) });
    }
  }

  add(match: Match, { name, cas }: Pick<Row, 'name' | 'cas'>): void {
    this.byId.set(match.id, match);
    if (cas && !this.#byCas.has(cas)) this.#byCas.set(cas, match);
    const key = searchTextOf(name) ?? '';
    const same = this.#byName.get(key) ?? [];
    same.push({ cas: cas ?? undefined, match });
    this.#byName.set(key, same);
  }

  find({ name, cas }: Row): Match | undefined {
    const known = cas ? this.#byCas.get(cas) : undefined;
    if (known) return known;
    const same = this.#byName.get(searchTextOf(name) ?? '') ?? [];
    return same.find((other) => !cas || other.cas === undefined)?.match;
  }
}
