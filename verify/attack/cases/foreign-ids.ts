import { fillPath, type Operation } from '../document.ts';
import type { Answer } from '../../people/http.ts';
import type { Case } from '../case.ts';
import { listOf, MISSING } from '../pools.ts';
import { valuesOf } from '../schema-values.ts';
import { VICTIMS } from '../stage.ts';
import { strangersTo, type World } from '../world.ts';
import { caseOf, draftRequest } from './requests.ts';

/** Ids of what belongs to others, at every address that takes one: 403 or 404, and never a word of it. */
export function* foreignPathCases(world: World, perOperation: number): Generator<Case> {
  for (const [owner, readers] of Object.entries(VICTIMS)) {
    for (const operation of world.operations) {
      const path = foreignPath(world, operation, owner);
      if (path === undefined) continue;
      for (const account of world.random.some(strangersTo(readers), perOperation)) {
        const { body } = draftRequest(world, operation);
        yield {
          ...caseOf({ operation, as: account, path, query: {}, body }, 'with the ids of others'),
          expect: (answer) => unlessHidden(answer, account),
        };
      }
    }
  }
}

/** The same ids where a body or a query names them: what comes back reveals nothing of them. */
export function* foreignFieldCases(world: World, perOperation: number): Generator<Case> {
  for (const operation of world.operations) {
    for (const owner of world.random.some(Object.keys(VICTIMS), perOperation)) {
      const draft = draftRequest(world, operation);
      const idsFor = world.pools.idsFor(owner);
      const named = operation.query.filter(({ name }) => idsFor(name).length > 0);
      const query = named.map(({ name }) => [name, world.random.pick(idsFor(name))] as const);
      const body = operation.body ? world.random.value(valuesOf(operation.body.schema, idsFor)) : undefined;
      if (draft.as === owner || (named.length === 0 && !mentionsIds(operation))) continue;
      yield caseOf(
        { ...draft, query: { ...draft.query, ...Object.fromEntries(query) }, body },
        'with the ids of others in query and body',
      );
    }
  }
}

/** The path with every id of the owner; undefined where they own nothing of the kind. */
function foreignPath({ pools, random }: World, operation: Operation, owner: string): string | undefined {
  const { path, pathParameters } = operation;
  if (pathParameters.length === 0) return undefined;
  const ownedBy = (parameter: string) => pools.of(owner, listOf(path, parameter));
  const [first = ''] = pathParameters;
  if (ownedBy(first).length === 0) return undefined;
  return fillPath(path, (parameter) => {
    if (parameter === 'version') return '1';
    const [known = MISSING, ...more] = ownedBy(parameter);
    return pathParameters.length > 1 ? known : random.pick([known, ...more]);
  });
}

function unlessHidden({ status }: Answer, account: string): string | undefined {
  return status === 403 || status === 404
    ? undefined
    : `answered ${status} to ${account} with the id of others`;
}

function mentionsIds({ body }: Operation): boolean {
  return body !== undefined && /"(?:\w*Ids?|uuid)"/.test(JSON.stringify(body.schema));
}
