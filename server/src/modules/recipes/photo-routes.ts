import { photoEndpoints } from '@suite/contracts/endpoints/rack-photos';
import { PHOTO_LIMITS } from '@suite/contracts/rack-photos';
import type { Transaction } from '../../db/database.ts';
import { HttpError, invalid } from '../../http/http-error.ts';
import { PRIVATE, wholeList } from '../../http/replies.ts';
import { type RecipeRoutes, recipesFor, requireOutOfBin } from './recipe-access.ts';
import { SCIENCES } from './sciences.ts';
import {
  countPhotos,
  insertPhoto,
  listPhotos,
  lockPhotos,
  type PhotoOf,
  photoResource,
  readPhoto,
  removePhoto,
  samePhoto,
} from './photo-store.ts';
import { type Jpeg, readJpeg } from './read-jpeg.ts';

/** /api/recipes/hld/{id}/photos: photos of racks and tubes, for the owner of the recipe alone. */
export function mountPhotos(on: RecipeRoutes['on']): void {
  const own = recipesFor(SCIENCES.hld, 'own');

  on(photoEndpoints.list, own).answer(async ({ tx, row }) =>
    wholeList((await listPhotos(tx, row.id)).map(photoResource)),
  );

  on(photoEndpoints.add, own).answer(async ({ tx, actor, row, query, body, now }) => {
    requireOutOfBin(row);
    const photo = readJpeg(body);
    if (!photo) throw invalid('This is not a JPEG photo.');
    if (Math.max(photo.width, photo.height) > PHOTO_LIMITS.side)
      throw invalid(`A photo can have at most ${PHOTO_LIMITS.side} pixels on its longer side.`);
    const tube = query.tube === undefined ? null : Number(query.tube);
    const of = { recipeId: row.id, rackId: query.rack, tube };
    await lockPhotos(tx, actor.userId);
    const id = (await samePhoto(tx, of, photo)) ?? (await addPhoto(tx, of, { ...photo, created: now }));
    return { status: 201, body: { data: { type: 'rack-photo', id } } };
  });

  on(photoEndpoints.read, own).answer(async ({ tx, row, params }) => {
    const photo = await readPhoto(tx, row.id, params.photoId.toLowerCase());
    if (!photo) throw new HttpError('NOT_FOUND');
    return new Response(ReadableStream.from([new Uint8Array(photo)]), {
      headers: {
        ...PRIVATE,
        'Content-Type': 'image/jpeg',
        'Content-Length': String(photo.length),
        'Content-Disposition': 'attachment; filename="photo.jpg"',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });

  on(photoEndpoints.remove, own).answer(async ({ tx, row, params }) => {
    if (!(await removePhoto(tx, row.id, params.photoId.toLowerCase()))) throw new HttpError('NOT_FOUND');
    return { status: 204 };
  });
}

/** 422 where a rack has as many photos as are kept. */
async function addPhoto(tx: Transaction, of: PhotoOf, photo: Jpeg & { created: Date }): Promise<string> {
  if ((await countPhotos(tx, of.recipeId, of.rackId)) >= PHOTO_LIMITS.perRack)
    throw invalid(`A rack can have at most ${PHOTO_LIMITS.perRack} photos. Remove some first.`);
  return insertPhoto(tx, of, photo);
}
