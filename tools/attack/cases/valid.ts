import type { Case } from '../exchange.ts';
import type { World } from '../world.ts';
import { caseOf, draftRequest } from './requests.ts';

/** What the schemas take: beyond them the rules of the handlers are met, and whatever they forget. */
export function* validCases(world: World, perOperation: number): Generator<Case> {
  for (const operation of world.operations) {
    for (let count = 0; count < perOperation; count += 1) {
      yield caseOf(draftRequest(world, operation), 'as its schema says');
    }
  }
}
