import type { Operation } from '../document.ts';
import { ATTEMPTS } from '../attempts.ts';
import type { Case } from '../case.ts';
import { leavesOf, rawNumber, replaceAt } from '../spoil.ts';
import type { World } from '../world.ts';
import { caseOf, type Draft, draftRequest, encoded } from './requests.ts';

const { texts: badTexts, numbers: badNumbers, largest } = ATTEMPTS;
/** What an address has room for. */
const IN_ADDRESSES = [...badTexts.filter((text) => text.length < 6000), ...badNumbers];

/** Requests as they should be but for one value: a text, a number, a parameter or an id that nobody expects. */
export function* valueCases(world: World, perOperation: number): Generator<Case> {
  for (const operation of world.operations) {
    for (let count = 0; count < perOperation; count += 1) {
      if (operation.body) yield* spoiledBody(world, draftRequest(world, operation));
      if (operation.query.length > 0) yield spoiledQuery(world, operation);
      if (operation.pathParameters.length > 0) yield spoiledId(world, operation);
    }
    yield unknownParameter(world, operation);
  }
}

function* spoiledBody({ random }: World, draft: Draft): Generator<Case> {
  const leaves = leavesOf(draft.body);
  const texts = leaves.filter(({ value }) => typeof value === 'string');
  const numbers = leaves.filter(({ value }) => typeof value === 'number');
  if (texts.length > 0) {
    const { way } = random.pick(texts);
    const text = random.pick(badTexts);
    const body = replaceAt(draft.body, way, () => text);
    yield caseOf({ ...draft, body }, 'with a text that nobody expects');
  }
  if (numbers.length > 0) {
    const { way } = random.pick(numbers);
    const text = random.pick(badNumbers);
    yield caseOf(
      { ...draft, body: replaceAt(draft.body, way, () => rawNumber(text)) },
      'with a number that nobody expects',
    );
    // All at once: what one extreme value cannot do, several may.
    const body = numbers.reduce<unknown>(
      (value, leaf) => replaceAt(value, leaf.way, () => rawNumber(random.pick(largest))),
      draft.body,
    );
    yield caseOf({ ...draft, body }, 'with the largest numbers that are taken');
  }
}

function spoiledQuery(world: World, operation: Operation): Case {
  const { random } = world;
  const draft = draftRequest(world, operation);
  const { name } = random.pick(operation.query);
  const value = random.pick(IN_ADDRESSES);
  return caseOf(
    { ...draft, query: { ...draft.query, [name]: value } },
    'with a parameter that nobody expects',
  );
}

function spoiledId(world: World, operation: Operation): Case {
  const { random } = world;
  const draft = draftRequest(world, operation);
  const parameter = random.pick(operation.pathParameters);
  const value = encoded(random.pick(IN_ADDRESSES));
  const segments = draft.path.split('/');
  const index = operation.path.split('/').indexOf(`{${parameter}}`);
  const path = segments.map((segment, place) => (place === index ? value : segment)).join('/');
  return caseOf({ ...draft, path }, 'with an id that is none');
}

/** Made up, twice, or of a name that objects have anyway. */
function unknownParameter(world: World, operation: Operation): Case {
  const { random } = world;
  const made = caseOf(draftRequest(world, operation), 'with a parameter that is not known');
  const extra = random.pick(ATTEMPTS.parameters);
  const { target } = made.request;
  return {
    ...made,
    request: { ...made.request, target: `${target}${target.includes('?') ? '&' : '?'}${extra}` },
  };
}
