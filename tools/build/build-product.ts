import { buildWeb, compressWeb } from './build-web.ts';

/**
 * Builds the pages as they are run and measured, whatever of them is missing; says whether they were built. Tests leave the
 * compressing out: it takes nearly as long as to build them, and on one machine there is nothing to gain from it.
 */
export async function buildProduct(root: string): Promise<boolean> {
  const isNew = await buildWeb(root);
  await compressWeb(root);
  return isNew;
}
