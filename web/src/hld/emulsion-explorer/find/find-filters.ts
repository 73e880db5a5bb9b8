import { isSameKey, type Recipe } from '@suite/recipes';
import type { SurfactantType } from '@suite/hld';
import type { Found } from '../../recipe/ingredient-source.ts';

type Surfactant = Found<'hld-surfactant'>;

/** Which surfactants a mix may be made of. */
export interface MixFilters {
  /** Those of the recipe alone, or everything the user may read. */
  readonly from: 'datasets' | 'recipe';
  /** Names, types and datasets that are left out. */
  readonly excluded: readonly string[];
  readonly withoutTypes: readonly SurfactantType[];
  readonly withoutDatasets: readonly string[];
  readonly hasInci: boolean;
  /** Measured or published: no calculated and no unknown Cc. */
  readonly isPublished: boolean;
}

export const NO_FILTERS: MixFilters = {
  from: 'datasets',
  excluded: [],
  withoutTypes: [],
  withoutDatasets: [],
  hasInci: false,
  isPublished: false,
};

export type FilterName = Exclude<keyof MixFilters, 'from'>;

const PASSES: Readonly<Record<FilterName, (found: Surfactant, filters: MixFilters) => boolean>> = {
  excluded: (found, { excluded }) => !excluded.some((text) => isNamed(found, text)),
  withoutTypes: ({ ingredient }, { withoutTypes }) => !withoutTypes.includes(ingredient.surfactantType),
  withoutDatasets: ({ datasetName }, { withoutDatasets }) => !withoutDatasets.includes(datasetName),
  hasInci: ({ inci }, { hasInci }) => !hasInci || inci !== undefined,
  isPublished: ({ method }, { isPublished }) => !isPublished || method === 'exp' || method === 'biblio',
};
const NAMES: readonly FilterName[] = [
  'excluded',
  'withoutTypes',
  'withoutDatasets',
  'hasInci',
  'isPublished',
];

/** Whether a text is in the name or the INCI name, in either case. */
export function isNamed({ ingredient, inci }: Surfactant, text: string): boolean {
  return `${ingredient.name} ${inci ?? ''}`.toLowerCase().includes(text.toLowerCase());
}

/** What passes all filters; `except` is for counting what one of them takes away. */
export function filterSurfactants(
  found: readonly Surfactant[],
  filters: MixFilters,
  except?: FilterName,
): Surfactant[] {
  const names = NAMES.filter((name) => name !== except);
  return found.filter((one) => names.every((name) => PASSES[name](one, filters)));
}

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly count: number;
}

/** Each value there is, with how many have it among those that pass the other filters. */
export function optionsOf<Value extends string>(
  found: readonly Surfactant[],
  passing: readonly Surfactant[],
  valueOf: (one: Surfactant) => Value,
): FilterOption<Value>[] {
  const values = [...new Set(found.map(valueOf))];
  return values
    .map((value) => ({ value, count: passing.filter((one) => valueOf(one) === value).length }))
    .toSorted((left, right) => right.count - left.count);
}

/** The filter without which most would be left, and how many; undefined where none takes anything. */
export function narrowestFilter(
  found: readonly Surfactant[],
  filters: MixFilters,
): { name: FilterName; count: number } | undefined {
  const [most] = NAMES.map((name) => ({
    name,
    count: filterSurfactants(found, filters, name).length,
  })).toSorted((left, right) => right.count - left.count);
  return most && most.count > filterSurfactants(found, filters).length ? most : undefined;
}

/** The valid surfactants of the recipe, as it has them: typed values have no method. */
export function surfactantsOf(recipe: Recipe, found: readonly Surfactant[]): Surfactant[] {
  return recipe.surfactantMix.flatMap(({ surfactant, valid, storedAs }) => {
    if (!valid || surfactant.onlyForCalculation) return [];
    const known = found.find(({ ingredient }) => isSameKey(ingredient, surfactant));
    if (known && storedAs === 'key') return [known];
    return [{ ingredient: surfactant, method: 'na' as const, datasetName: known?.datasetName ?? '' }];
  });
}
