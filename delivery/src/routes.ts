import type { Collection } from './collections.ts';
import { invalidResourceId, notFound } from './delivery-error.ts';
import { RESOURCE_ID } from './model.ts';
import type { Scope } from './resource.ts';

/** The answer of the collections to a path inside the environment; throws a DeliveryError when there is none. */
export function answerFrom(
  collections: ReadonlyMap<string, Collection>,
  inside: readonly string[],
  { scope, search }: { scope: Scope; search: URLSearchParams },
): object {
  const [name = '', id, ...deeper] =
    inside[0] === 'taxonomy' ? [inside.slice(0, 2).join('/'), ...inside.slice(2)] : inside;
  const collection = collections.get(name);
  if (collection && id === undefined) return collection.list(search);
  // What stands above or below a concept is looked for at the concept.
  const isRelatives = name === 'taxonomy/concepts' && /^(?:ancestors|descendants)$/.test(deeper.join('/'));
  if (!collection?.one || id === '' || id === undefined || (deeper.length > 0 && !isRelatives)) {
    throw notFound({ type: 'Route', id: inside.join('/'), ...scope });
  }
  if (!RESOURCE_ID.test(id)) throw invalidResourceId();
  return collection.one(id, search);
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
