import type { Operation } from '../document.ts';
import type { Case } from '../case.ts';
import { valuesOf } from '../schema-values.ts';
import { writeJson } from '../spoil.ts';
import { callerOf, ownPath, type World } from '../world.ts';

/** A request as it should be, taken apart so that a part of it can be spoiled. */
export interface Draft {
  operation: Operation;
  as: string | undefined;
  path: string;
  query: Record<string, string>;
  /** The value of the body; undefined where there is none. */
  body: unknown;
}

/** Query parameters that are given beside the required ones. */
const OPTIONAL = 3;

/** A request that its schema takes, by somebody who may, about what they own. */
export function draftRequest(world: World, operation: Operation): Draft {
  const { random, pools } = world;
  const as = callerOf(operation, random);
  const path = ownPath(world, operation, as ?? 'rival');
  const idsFor = pools.idsFor(as ?? 'rival');
  const { query: known, body } = operation;
  const given = known.filter(({ isRequired }) => isRequired);
  const more = random.some(known, random.pick([0, 1, 2, OPTIONAL]));
  const query = [...new Set([...given, ...more])].map(({ name, schema }) => [
    name,
    String(random.value(valuesOf(schema, idsFor, name))),
  ]);
  const value = body ? random.value(valuesOf(body.schema, idsFor)) : undefined;
  return {
    operation,
    as,
    path,
    query: Object.fromEntries(query) as Record<string, string>, // pairs of texts
    body: withId(value, path.slice(path.lastIndexOf('/') + 1)),
  };
}

/** The request of a draft. What changes something says which version it was made to. */
export function caseOf(draft: Draft, kind: string): Case {
  const { operation, as, path, query, body } = draft;
  const { method } = operation;
  const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const target = search.length === 0 ? path : `${path}?${search.join('&')}`;
  const hasVersion = method !== 'GET' && operation.pathParameters.length > 0;
  return {
    operation: operation.name,
    kind,
    request: {
      method,
      target,
      ...(as === undefined ? {} : { as }),
      ...(operation.body && body !== undefined
        ? {
            headers: {
              'Content-Type': operation.body.mediaType,
              ...(operation.accept === undefined ? {} : { Accept: operation.accept }),
            },
            body: written(body, operation.body.mediaType),
          }
        : {}),
    },
    ...(hasVersion ? { versionAt: objectPath(operation.path, path) } : {}),
  };
}

/** The body as bytes of its media type. */
export function written(body: unknown, mediaType: string): string {
  if (typeof body === 'string' && mediaType === 'application/pdf') return body;
  if (mediaType !== 'application/x-www-form-urlencoded') return writeJson(body);
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return fields.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
}

/** Percent-encoded; half of a surrogate pair goes as the bytes that some encoders make of it. */
export function encoded(text: string): string {
  return text.replaceAll(/[^\w.~-]/gu, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80',
  );
}

/** A change of something repeats its id. */
function withId(body: unknown, id: string): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body;
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('id' in data)) return body;
  return { ...body, data: { ...data, id } };
}

/** The path of the object itself, of which a longer path does something with. */
function objectPath(template: string, path: string): string {
  const end = template.indexOf('}');
  const segments = template.slice(0, end).split('/').length;
  return path.split('/').slice(0, segments).join('/');
}
