import { buildImages } from './build-images.ts';
import { buildWeb } from './build-web.ts';

/** Builds the pages and the images of the embedded database, whatever of them is missing. Says whether pages were built. */
export async function buildProduct(root: string): Promise<boolean> {
  // With PostgreSQL no image is ever used.
  const images = process.env['DATABASE_URL'] ? undefined : buildImages(root);
  const [isNew, problem] = await Promise.all([buildWeb(root), images]);
  if (problem !== undefined) console.warn(`\n${problem}`);
  return isNew;
}
