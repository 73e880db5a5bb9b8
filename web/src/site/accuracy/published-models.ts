/** Errors that others have published, MAE and RMSE in MPa½ by parameter; null where none is given. Quoted, not measured here. */
interface PublishedModel {
  name: string;
  source: string;
  dD: readonly [mae: number, rmse: number];
  dP: readonly [mae: number, rmse: number] | null;
  dH: readonly [mae: number, rmse: number];
}

/** Six published folds of 1,183 molecules (Pang 2024), each model trained on the other five. */
export const PUBLISHED_MODELS: readonly PublishedModel[] = [
  {
    name: 'ChemBERTa-zinc, fine-tuned',
    source: 'Pang 2024',
    dD: [0.593, 0.827],
    dP: [2.014, 2.843],
    dH: [2.034, 3.199],
  },
  {
    name: 'ChemBERTa-77M-MTR',
    source: 'Pang 2024',
    dD: [0.667, 0.971],
    dP: [2.244, 3.136],
    dH: [1.787, 2.733],
  },
  { name: 'Mol2Vec, network', source: 'Pang 2024', dD: [0.89, 1.247], dP: null, dH: [1.928, 2.876] },
  {
    name: 'Mol2Vec, XGBoost',
    source: 'Pang 2024, folds not checked',
    dD: [0.595, 0.877],
    dP: [2.265, 3.121],
    dH: [2.153, 3.313],
  },
  {
    name: 'Fingerprints, XGBoost',
    source: 'Pang 2024, folds not checked',
    dD: [0.674, 0.949],
    dP: [2.242, 3.047],
    dH: [2.204, 3.555],
  },
  {
    name: 'The method of this suite, weights fitted on the training folds',
    source: 'reference implementation of its authors',
    dD: [0.475, 0.7],
    dP: [1.57, 2.33],
    dH: [1.329, 2.378],
  },
];
