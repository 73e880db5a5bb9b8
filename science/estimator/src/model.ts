import stored from './model.json' with { type: 'json' };
import type { Model, StoredModel } from './model-shape.ts';
import { openModel } from './stored-model.ts';

let opened: Model | undefined;

/** The shipped model, opened once. It is large: import this only where structures are estimated. */
export function shippedModel(): Model {
  // Written by `npm run train` alone; rows come out of JSON as lists of anything.
  return (opened ??= openModel(stored as unknown as StoredModel));
}
