import { type Answer, parsed } from '../../people/http.ts';
import { ATTEMPTS } from '../attempts.ts';
import type { Case } from '../case.ts';
import { objectsOf, replaceAt } from '../spoil.ts';
import type { World } from '../world.ts';
import { caseOf, draftRequest } from './requests.ts';

/** Fields that nobody may set, put into every object of a body that would be taken: refused or ignored. */
export function* extraFieldCases(world: World, perOperation: number): Generator<Case> {
  for (const operation of world.operations) {
    if (!operation.body) continue;
    const known = JSON.stringify(operation.body.schema);
    const unknown = Object.entries(ATTEMPTS.extraFields).filter(([name]) => !known.includes(`"${name}":`));
    for (let count = 0; count < perOperation; count += 1) {
      const draft = draftRequest(world, operation);
      const way = world.random.pick([[], ...objectsOf(draft.body)]);
      const added = Object.fromEntries(world.random.some(unknown, world.random.pick([1, unknown.length])));
      const body = replaceAt(draft.body, way, (old) =>
        typeof old === 'object' ? { ...old, ...added } : old,
      );
      const attempt = caseOf({ ...draft, body }, 'with fields that only the server sets');
      yield {
        ...attempt,
        expect: taken,
        follow: (answer) => {
          if (answer.status >= 300 || attempt.versionAt === undefined) return undefined;
          const { as } = attempt.request;
          const request = { method: 'GET', target: attempt.versionAt, ...(as === undefined ? {} : { as }) };
          return { ...attempt, request, expect: taken };
        },
      };
    }
  }
}

function taken({ status, body }: Answer): string | undefined {
  if (status >= 300 || parsed(body) === undefined) return undefined;
  const { id, created, version } = ATTEMPTS.extraFields;
  const found = [id, created, version].map(String).find((value) => body.includes(value));
  return found === undefined ? undefined : `took over ${found}, which only the server sets`;
}
