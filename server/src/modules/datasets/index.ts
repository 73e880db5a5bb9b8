export { personalDatasets } from './personal-datasets.ts';
export { mayExport, mayWrite } from './policy.ts';
export { scienceOf } from './resource.ts';
export { mountDatasets } from './routes.ts';
export { emptyBin, findDataset, listDatasets } from './store.ts';
