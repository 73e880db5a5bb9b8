import type { hldRequestSchema, hspScoreRequestSchema } from '@suite/contracts/calculations';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import type { CalculationValues } from '../ingredients/index.ts';
import type { Marked } from './hld.ts';

/** The values of ingredients of a kind, by id, as far as the caller may calculate with them. */
export type LookUp = (kind: IngredientKind, ids: string[]) => Promise<Map<string, CalculationValues>>;

interface Reference {
  datasetId: string;
  ingredientId: string;
}

type Formulation = Pick<z.infer<typeof hldRequestSchema>, 'surfactants' | 'oils'>;

interface WithValues<Request> {
  formulation: Omit<Request, keyof Formulation> & Pick<Marked, keyof Formulation>;
  /** Whether a value is in it that the caller may not read: only what hides it may be answered. */
  isGuarded: boolean;
}

/** The formulation with the values of its ingredients where it only named them. */
export async function withValues<Request extends Formulation>(
  request: Request,
  lookUp: LookUp,
): Promise<WithValues<Request>> {
  const given: Formulation = request;
  const surfactants = await replaced(given.surfactants, {
    list: 'surfactants',
    kind: 'hld-surfactant',
    lookUp,
    read: ({ concentration, active }, values) => {
      const { datasetId: _, surfactantType, cc0, ...others } = values;
      if (surfactantType === undefined || cc0 === undefined) return undefined;
      return { surfactantType, cc0, ...others, concentration, active };
    },
  });
  const oils = await replaced(given.oils, {
    list: 'oils',
    kind: 'hld-oil',
    lookUp,
    read: ({ volume, active }, { eacn, method, isGuarded }) =>
      eacn === undefined ? undefined : { eacn, volume, active, method, isGuarded },
  });
  const isGuarded = [...surfactants, ...oils].some((entry) => 'isGuarded' in entry && entry.isGuarded);
  return { formulation: { ...request, surfactants, oils }, isGuarded };
}

/** A request with the points of its candidates, and those of them whose points are only for calculation. */
export async function withPoints<Request extends { candidates: readonly Candidate[] }>(
  request: Request,
  lookUp: LookUp,
) {
  const guarded = new Set<object>();
  const candidates = await points<Request['candidates'][number]>(request.candidates, lookUp, guarded);
  return { request: { ...request, candidates }, guarded };
}

type Candidate = z.infer<typeof hspScoreRequestSchema>['candidates'][number];

function points<Entry extends Candidate>(candidates: readonly Entry[], lookUp: LookUp, guarded: Set<object>) {
  return replaced(candidates, {
    list: 'candidates',
    kind: 'hsp',
    lookUp,
    read: (named, values) => {
      const point = pointOf(named, values);
      if (point && values.isGuarded) guarded.add(point);
      return point;
    },
  });
}

/** How a candidate that was only named is read: it is then known by its ingredient's id. */
function pointOf({ id, ingredientId }: Reference & { id?: string }, { dD, dP, dH }: CalculationValues) {
  if (dD === undefined || dP === undefined || dH === undefined) return undefined;
  return { id: id ?? ingredientId, dD, dP, dH };
}

interface Replacement<Entry, Value> {
  list: string;
  kind: IngredientKind;
  lookUp: LookUp;
  /** Undefined when the ingredient lacks what the calculation needs. */
  read: (named: Extract<Entry, Reference>, values: CalculationValues) => Value | undefined;
}

async function replaced<Entry extends object, Value>(
  entries: readonly Entry[],
  { list, kind, lookUp, read }: Replacement<Entry, Value>,
): Promise<(Exclude<Entry, Reference> | Value)[]> {
  const isNamed = (entry: Entry): entry is Extract<Entry, Reference> => 'ingredientId' in entry;
  const ids = entries.filter(isNamed).map(({ ingredientId }) => ingredientId);
  const found = ids.length === 0 ? new Map<string, CalculationValues>() : await lookUp(kind, ids);
  return entries.map((entry, index) => {
    if (!isNamed(entry)) return entry as Exclude<Entry, Reference>; // the other half of what it can be
    const values = found.get(entry.ingredientId.toLowerCase());
    const pointer = `/${list}/${index}/ingredientId`;
    if (values?.datasetId !== entry.datasetId) {
      throw refusal(pointer, 'There is no such ingredient in that dataset.');
    }
    const value = read(entry, values);
    if (value === undefined)
      throw refusal(pointer, 'This ingredient lacks values that the calculation needs.');
    return value;
  });
}

function refusal(pointer: string, detail: string): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', { detail, source: { pointer } });
}
