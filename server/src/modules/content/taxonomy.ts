import { invalidResourceId, notFound, unknownPath } from './delivery-error.ts';
import { RESOURCE_ID } from './model.ts';
import { readParameters, takeInteger } from './query/parameters.ts';
import { refuseRest } from './query/query.ts';
import type { Place } from './resource.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['concepts', 'TaxonomyConcept'],
  ['concept-schemes', 'TaxonomyConceptScheme'],
]);
const ORDERS: readonly string[] = ['sys.createdAt', 'sys.updatedAt', 'prefLabel'];

/**
 * What stands below `taxonomy/`. Our model has no concepts: lists are empty, and no concept is found. Undefined for a path
 * that the service does not have.
 */
export function answerTaxonomy(
  path: readonly string[],
  search: URLSearchParams,
  place: Place,
): object | undefined {
  const [kind = '', id, relatives, ...deeper] = path;
  const type = TYPES.get(kind);
  const isRelatives = kind === 'concepts' && (relatives === 'ancestors' || relatives === 'descendants');
  if (type === undefined || deeper.length > 0 || (relatives !== undefined && !isRelatives)) return undefined;
  if (id === undefined) return emptyList(search);
  if (!RESOURCE_ID.test(id)) throw invalidResourceId();
  throw notFound({ type, id, ...place });
}

function emptyList(search: URLSearchParams): object {
  const parameters = readParameters(search);
  const limit = takeInteger(parameters, 'limit', { fallback: 100, max: 1000 });
  const order = parameters.take('order');
  const unknown = order?.split(',').find((part) => !ORDERS.includes(part.replace(/^-/, '')));
  if (unknown !== undefined) throw unknownPath(unknown);
  for (const name of ['conceptScheme', 'query', 'pageNext', 'pagePrev']) parameters.take(name);
  refuseRest(parameters);
  return { sys: { type: 'Array' }, limit, pages: {}, items: [] };
}
