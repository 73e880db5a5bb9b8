import { createCollections } from './collections.ts';
import { invalidResourceId, notFound, unknownPath } from './delivery-error.ts';
import type { Library } from './library.ts';
import { RESOURCE_ID } from './model.ts';
import { readParameters, takeInteger } from './query/parameters.ts';
import { refuseRest } from './query/query.ts';
import { type Scope, spaceResource } from './resource.ts';

/** The resource or collection at a path below the delivery base; throws a DeliveryError when there is none. */
export type Answer = (path: string, search: URLSearchParams) => object;

export interface RouteParts {
  library: Library;
  scope: Scope;
  spaceName: string;
  sync: (search: URLSearchParams) => object;
}

export function createRoutes({ library, scope, spaceName, sync }: RouteParts): Answer {
  const collections = createCollections(library, scope);

  return (path, search) => {
    const inside = pathInside(scope, path);
    if (inside === 'space') {
      refuseRest(readParameters(search));
      return spaceResource({ id: scope.space, name: spaceName }, library.content.locales);
    }
    const [name = '', id, ...deeper] = inside;
    if (name === 'sync' && id === undefined) return sync(search);
    if (name === 'taxonomy') {
      const answer = answerTaxonomy(inside.slice(1), search, scope);
      if (answer) return answer;
    }
    const collection = collections.get(name);
    if (!collection || deeper.length > 0) throw unknownRoute(inside);
    if (id === undefined) return collection.list(search);
    if (!collection.one || id === '') throw unknownRoute(inside);
    if (!RESOURCE_ID.test(id)) throw invalidResourceId();
    return collection.one(id, search);
  };

  function unknownRoute(inside: readonly string[]): Error {
    return notFound({ type: 'Route', id: inside.join('/'), ...scope });
  }
}

/** The path inside the environment. One that names none means master: older clients write it so. */
export function pathInside(scope: Scope, path: string): readonly string[] | 'space' {
  const [root, space, ...below] = path.split('/').slice(1).map(decodeSegment);
  if (root !== 'spaces' || space === undefined) throw notFound({ type: 'Route', id: path });
  if (space !== scope.space) throw notFound({ type: 'Space', id: space });
  if (below.length === 0 || (below.length === 1 && below[0] === '')) return 'space';
  const [first, environment = '', ...rest] = below;
  if (first !== 'environments') return below;
  if (environment !== scope.environment) {
    throw notFound({ type: 'Environment', id: environment, space: scope.space });
  }
  return rest;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidResourceId();
  }
}

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
  scope: Scope,
): object | undefined {
  const [kind = '', id, relatives, ...deeper] = path;
  const type = TYPES.get(kind);
  const isRelatives = kind === 'concepts' && (relatives === 'ancestors' || relatives === 'descendants');
  if (type === undefined || deeper.length > 0 || (relatives !== undefined && !isRelatives)) return undefined;
  if (id === undefined) return emptyList(search);
  if (!RESOURCE_ID.test(id)) throw invalidResourceId();
  throw notFound({ type, id, ...scope });
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
