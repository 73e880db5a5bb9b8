export { personalDatasets } from './personal-datasets.ts';
export { kindsFor, mayExport, mayWrite } from './resource.ts';
export { mountDatasets } from './routes.ts';
export { emptyBin, findDataset, insertDataset, listDatasetIds } from './store.ts';
