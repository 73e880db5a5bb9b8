import { compareHldDocuments, type DocumentChange } from '@suite/contracts/recipe-difference';
import { type Recipe, storeDocument } from '@suite/recipes';
import { type MessageId, message } from '../../messages/message.ts';
import { describeChange } from '../../recipes/describe-change.ts';
import { keyText } from './ingredient-source.ts';

const PATHS: Readonly<Record<string, MessageId>> = {
  name: 'recipe.name',
  targetEmulsionType: 'explorer.target',
  manualEACN: 'recipes.change.manual-eacn',
  'conditions.temperature': 'hld.temperature',
  'conditions.salinity': 'hld.salinity',
  'conditions.eacn': 'hld.eacn',
  'conditions.fa': 'hld.fa',
  'surfactantMix.concentration': 'hld.concentration',
  'surfactantMix.cc0': 'hld.cc',
  'oilBlend.volume': 'explorer.volume',
  'oilBlend.eacn': 'hld.eacn',
  'surfactantMix.active': 'recipes.change.active',
  'oilBlend.active': 'recipes.change.active',
  'surfactantMix.name': 'recipes.change.ingredient-name',
  'oilBlend.name': 'recipes.change.ingredient-name',
  'racks.tubes': 'racks.tubes',
};

/** A difference of two HLD recipes as a sentence; the names of their ingredients by key. */
export function describeHldChange(change: DocumentChange, names: ReadonlyMap<string, string>): string {
  const { ingredient } = change;
  const known = ingredient && (names.get(keyText(ingredient)) ?? message('recipes.change.unknown'));
  return describeChange(change, {
    paths: PATHS,
    lists: ['surfactantMix', 'oilBlend', 'racks'],
    name: known ?? change.name,
  });
}

export function describeHldDifferences(before: Recipe, after: Recipe): string[] {
  const names = new Map([before, after].flatMap(namesOf));
  const changes = compareHldDocuments(storeDocument(before, 'own'), storeDocument(after, 'own'));
  return changes.map((change) => describeHldChange(change, names));
}

function namesOf({ surfactantMix, oilBlend }: Recipe): [string, string][] {
  const all = [...surfactantMix.map(({ surfactant }) => surfactant), ...oilBlend.map(({ oil }) => oil)];
  return all.map((ingredient) => [keyText(ingredient), ingredient.name]);
}
