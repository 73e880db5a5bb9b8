import type { RecipeDocumentOf } from '@suite/contracts/recipes';
import { DEFAULT_RECIPE, storeDocument } from '@suite/recipes';

type Document = RecipeDocumentOf<'hld'>;

/** Where ingredients live that exist in one recipe only. */
export const NO_DATASET = '00000000-0000-4000-8000-000000000000';

/** A surfactant as a document keeps it in full. */
export function fullSurfactant(ingredientId: string, changes: object = {}) {
  const surfactant = {
    datasetId: NO_DATASET,
    ingredientId,
    name: `Surfactant ${ingredientId}`,
    surfactantType: 'ethoxylate' as const,
    cc0: 0.77,
    mw: 400,
    sources: ['Virtual'],
    ...changes,
  };
  return { surfactant, concentration: 5, active: true, visible: true, valid: true, color: '#0b7a75' };
}

/** An entry by its key. */
export function surfactantByKey(ingredientId: string, datasetId = 'hld-surfactants') {
  return { ...fullSurfactant('x'), surfactant: { datasetId, ingredientId } };
}

export function oilByKey(ingredientId: string, datasetId = 'hld-oils') {
  return { oil: { datasetId, ingredientId }, volume: 1, active: true, visible: true, color: '#8c5e2a' };
}

/** The default recipe with one surfactant in full: it computes without any dataset. */
export function someDocument(changes: Partial<Document> = {}): Document {
  return {
    ...storeDocument(DEFAULT_RECIPE, 'own'),
    name: 'Cream',
    surfactantMix: [fullSurfactant('s1')],
    ...changes,
  };
}
