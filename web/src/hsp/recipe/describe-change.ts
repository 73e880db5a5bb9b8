import { compareHspDocuments } from '@suite/contracts/hsp-difference';
import type { DocumentChange } from '@suite/contracts/recipe-difference';
import type { HspDocument } from '@suite/recipes';
import type { MessageId } from '../../messages/message.ts';
import { describeChange } from '../../recipes/describe-change.ts';

const PATHS: Readonly<Record<string, MessageId>> = {
  name: 'recipe.name',
  unit: 'compat.change.unit',
  temperature: 'compat.temperature',
  limits: 'compat.limits',
  banned: 'compat.banned',
  'components.share': 'compat.share',
  'components.active': 'recipes.change.active',
  'targets.name': 'recipe.name',
  'targets.role': 'compat.role',
  'targets.tests': 'compat.change.tests',
  'targets.spheres': 'compat.change.spheres',
  'targets.insideLimit': 'compat.fit.limit',
  'targets.method': 'compat.fit.method',
  'targets.radius': 'compat.change.radius',
};

/** A difference of two HSP recipes as a sentence. */
export function describeHspChange(change: DocumentChange): string {
  return describeChange(change, { paths: PATHS, lists: ['targets', 'components'], name: change.name });
}

export function describeHspDifferences(before: HspDocument, after: HspDocument): string[] {
  return compareHspDocuments(before, after).map(describeHspChange);
}
