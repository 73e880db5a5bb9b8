import { createCollections } from './collections.ts';
import { invalidResourceId, notFound } from './delivery-error.ts';
import type { Content } from './model.ts';
import { readParameters } from './query/parameters.ts';
import { refuseRest } from './query/query.ts';
import { spaceResource } from './resource.ts';

/** The resource or collection at a path below the delivery base; throws a DeliveryError when there is none. */
export type Answer = (path: string, search: URLSearchParams) => object;

const ENVIRONMENT = 'master';

export function createRoutes(content: Content, space: string): Answer {
  const place = { space, environment: ENVIRONMENT };
  const collections = createCollections(content, place);

  return (path, search) => {
    const [root, askedSpace, ...below] = path.split('/').slice(1).map(decodeSegment);
    if (root !== 'spaces' || askedSpace === undefined) throw notFound({ type: 'Route', id: path });
    if (askedSpace !== space) throw notFound({ type: 'Space', id: askedSpace });
    if (below.length === 0 || (below.length === 1 && below[0] === '')) {
      refuseRest(readParameters(search));
      return spaceResource(space, content.locales);
    }
    return answerIn(readEnvironment(below, space), search);
  };

  function answerIn(path: readonly string[], search: URLSearchParams): object {
    const [name = '', id, ...deeper] = path;
    const collection = collections.get(name);
    if (!collection || deeper.length > 0) throw unknownRoute(path);
    if (id === undefined) return collection.list(search);
    if (!collection.one || id === '') throw unknownRoute(path);
    if (!RESOURCE_ID.test(id)) throw invalidResourceId();
    return collection.one(id, search);
  }

  function unknownRoute(path: readonly string[]): Error {
    return notFound({ type: 'Route', id: path.join('/'), ...place });
  }
}

const RESOURCE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The path inside the environment. A path that names none means master: older clients write it so. */
function readEnvironment(below: readonly string[], space: string): readonly string[] {
  const [first, environment = '', ...rest] = below;
  if (first !== 'environments') return below;
  if (environment !== ENVIRONMENT) throw notFound({ type: 'Environment', id: environment, space });
  return rest;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidResourceId();
  }
}
