import { buildImages } from './build-images.ts';
import { buildWeb, compressWeb } from './build-web.ts';

/** Builds the product as it is run and measured, whatever of it is missing. Says whether pages were built. */
export async function buildProduct(root: string): Promise<boolean> {
  const isNew = await buildForTests(root);
  await compressWeb(root);
  return isNew;
}

/**
 * The pages and the images of the embedded database. To compress the pages takes nearly as long as to build them, and on
 * one machine there is nothing to gain from it.
 */
export async function buildForTests(root: string): Promise<boolean> {
  // With PostgreSQL no image is ever used.
  const images = process.env['DATABASE_URL'] ? undefined : buildImages(root);
  const [isNew, problem] = await Promise.all([buildWeb(root), images]);
  if (problem !== undefined) console.warn(`\n${problem}`);
  return isNew;
}
