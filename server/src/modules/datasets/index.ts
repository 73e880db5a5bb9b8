export { kindsFor, mayExport, mayWrite } from './resource.ts';
export { mountDatasets } from './routes.ts';
export { emptyBin, findDataset, insertDataset, listDatasetIds, personalDatasets } from './store.ts';
