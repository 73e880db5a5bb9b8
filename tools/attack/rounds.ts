import { assistantCases } from './cases/assistants.ts';
import { bodyCases } from './cases/bodies.ts';
import { extraFieldCases } from './cases/extra-fields.ts';
import { foreignFieldCases, foreignPathCases } from './cases/foreign-ids.ts';
import { pathCases } from './cases/paths.ts';
import { roleCases } from './cases/roles.ts';
import { tokenCases } from './cases/tokens.ts';
import { validCases } from './cases/valid.ts';
import { valueCases } from './cases/values.ts';
import type { Case } from './exchange.ts';
import type { World } from './world.ts';

/** How many attempts of each kind a round makes of an operation; of odd paths, to how many operations. */
interface Breadth {
  tokens: number;
  roles: number;
  strangers: number;
  owners: number;
  valid: number;
  extra: number;
  bodies: number;
  values: number;
  paths: number;
}

/** A choice that is another with each seed, and rounds in which nearly everything comes. */
export const SHORT: Breadth = {
  tokens: 3,
  roles: 3,
  strangers: 2,
  owners: 1,
  valid: 1,
  extra: 1,
  bodies: 3,
  values: 1,
  paths: 3,
};
export const WHOLE: Breadth = {
  tokens: 7,
  roles: 7,
  strangers: 7,
  owners: 2,
  valid: 4,
  extra: 2,
  bodies: 8,
  values: 4,
  paths: 6,
};

/** Everything once, as broad as is asked for. */
export function* roundOf(world: World, breadth: Breadth): Generator<Case> {
  yield* tokenCases(world, breadth.tokens);
  yield* roleCases(world, breadth.roles);
  yield* validCases(world, breadth.valid);
  yield* foreignPathCases(world, breadth.strangers);
  yield* foreignFieldCases(world, breadth.owners);
  yield* extraFieldCases(world, breadth.extra);
  yield* bodyCases(world, breadth.bodies);
  yield* valueCases(world, breadth.values);
  yield* pathCases(world, breadth.paths);
  yield* assistantCases();
}
