import { endpoint } from '../endpoint.ts';
import { madeSchema } from '../json-api.ts';
import { PHOTO_LIMITS, photoQuerySchema, rackPhotoListSchema } from '../rack-photos.ts';

const common = { tag: 'Recipes', permission: 'hld.recipe.photo' } as const;
const params = { id: 'The id of the recipe' };
const one = { ...params, photoId: 'The id of the photo' };

/** /api/recipes/hld/{id}/photos: of racks and tubes, for the owner of the recipe alone (decision 058). */
export const photoEndpoints = {
  list: endpoint('GET /api/recipes/hld/{id}/photos', {
    ...common,
    id: 'listRackPhotos',
    params,
    summary: 'List the photos of racks, oldest first',
    description: 'Of your own recipes only: people a recipe is shared with do not see its photos.',
    answers: { 200: { description: 'The photos, without their content', schema: rackPhotoListSchema } },
  }),

  add: endpoint('POST /api/recipes/hld/{id}/photos', {
    ...common,
    id: 'addRackPhoto',
    params,
    summary: 'Add a photo of a rack or of a tube',
    description: `The body is the file: image/jpeg, at most ${PHOTO_LIMITS.bytes / 1024} KiB and ${PHOTO_LIMITS.side} pixels on its longer side. Metadata are removed. The same photo sent twice is kept once.`,
    query: photoQuerySchema,
    mediaTypes: ['image/jpeg'],
    rawBody: true,
    limits: { bytes: PHOTO_LIMITS.bytes },
    answers: { 201: { description: 'The id of the photo', schema: madeSchema } },
  }),

  read: endpoint('GET /api/recipes/hld/{id}/photos/{photoId}', {
    ...common,
    id: 'readRackPhoto',
    params: one,
    summary: 'Download a photo',
    answers: { 200: { description: 'The photo', mediaType: 'image/jpeg' } },
  }),

  remove: endpoint('DELETE /api/recipes/hld/{id}/photos/{photoId}', {
    ...common,
    id: 'removeRackPhoto',
    params: one,
    summary: 'Remove a photo',
    answers: { 204: { description: 'Removed' } },
  }),
};
