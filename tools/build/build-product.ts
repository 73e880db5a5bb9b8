import { buildWeb, compressWeb } from './build-web.ts';

/** Builds the product as it is run and measured, whatever of it is missing. Says whether pages were built. */
export async function buildProduct(root: string): Promise<boolean> {
  const isNew = await buildForTests(root);
  await compressWeb(root);
  return isNew;
}

/** The pages. To compress them takes nearly as long as to build them, and on one machine there is nothing to gain from it. */
export function buildForTests(root: string): Promise<boolean> {
  return buildWeb(root);
}
