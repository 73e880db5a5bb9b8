import { EXAMPLE_IDS, type RequestExample } from './request.ts';

const ids = EXAMPLE_IDS;

function ingredient(type: string, attributes: object, id?: string): RequestExample {
  const own: Record<string, string> = id === undefined ? {} : { id };
  return { ...(id === undefined ? {} : { params: own }), body: { data: { type, ...own, attributes } } };
}

/** Of datasets and the ingredients in them. */
export const DATASET_REQUESTS: Readonly<Record<string, RequestExample>> = {
  changeDataset: {
    body: { data: { type: 'datasets', id: ids.oilDataset, attributes: { name: 'Oils of 2027' } } },
  },
  restoreDataset: { params: { id: ids.deletedDataset } },
  duplicateDataset: { body: { data: { type: 'datasets', attributes: { name: 'Oils, copy' } } } },
  mergeDatasets: {
    body: { data: { type: 'datasets', attributes: { from: ids.otherDataset, duplicates: 'skip' } } },
  },
  importIntoDataset: { body: 'Name,EACN\nTest oil,9.5\n', mediaType: 'text/csv' },

  listHldOils: { query: { q: 'decane' } },
  listHldSurfactants: { query: { q: 'ceteth' } },
  listHspIngredients: { query: { q: 'toluene' } },
  addHldOil: ingredient('hld-oil', { datasetId: ids.oilDataset, name: 'Own oil', eacn: 9.5, method: 'exp' }),
  changeHldOil: ingredient('hld-oil', { eacn: 9.7 }, ids.ownOil),
  deleteHldOil: { params: { id: ids.ownOil } },
  addHldSurfactant: ingredient('hld-surfactant', {
    datasetId: ids.surfactantDataset,
    name: 'Own surfactant',
    surfactantType: 'ethoxylate',
    cc0: 0.77,
    mw: 400,
  }),
  changeHldSurfactant: ingredient('hld-surfactant', { cc0: 0.8 }, ids.ownSurfactant),
  deleteHldSurfactant: { params: { id: ids.ownSurfactant } },
  addHspIngredient: ingredient('hsp', {
    datasetId: ids.hspDataset,
    name: 'Own solvent',
    dD: 16.2,
    dP: 5.1,
    dH: 7.7,
  }),
  changeHspIngredient: ingredient('hsp', { dH: 7.9 }, ids.ownHspIngredient),
  deleteHspIngredient: { params: { id: ids.ownHspIngredient } },
};
