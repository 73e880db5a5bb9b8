import { photoEndpoints } from '@suite/contracts/endpoints/rack-photos';
import { madeSchema } from '@suite/contracts/json-api';
import type { RackPhoto } from '@suite/contracts/rack-photos';
import type { Call } from './call.ts';

interface PhotoAt {
  recipeId: string;
  id: string;
}

/** The photos of the racks of an own recipe, the oldest first. */
export async function listPhotos(
  call: Call,
  { recipeId, signal }: { recipeId: string; signal?: AbortSignal },
): Promise<RackPhoto[]> {
  return (await call(photoEndpoints.list, { params: { id: recipeId }, signal })).data;
}

/** Which rack a photo shows, and which tube of it by its value; null for the rack. */
export interface PhotoOf {
  recipeId: string;
  rackId: string;
  tube: number | null;
}

/** Adds a JPEG photo; the same one again is kept once. */
export async function addPhoto(
  call: Call,
  { recipeId, rackId, tube }: PhotoOf,
  photo: Blob,
): Promise<string> {
  const query = new URLSearchParams({ rack: rackId, ...(tube === null ? {} : { tube: String(tube) }) });
  const path = `/api/recipes/hld/${encodeURIComponent(recipeId)}/photos?${query.toString()}`;
  const options = { method: 'POST', body: photo, mediaType: 'image/jpeg', answer: madeSchema } as const;
  return (await call(path, options)).data.id;
}

/** With the token of the session: no address alone opens a photo. */
export function readPhoto(
  call: Call,
  { recipeId, id, signal }: PhotoAt & { signal?: AbortSignal },
): Promise<Blob> {
  return call(photoEndpoints.read, { params: { id: recipeId, photoId: id }, signal });
}

export async function removePhoto(call: Call, { recipeId, id }: PhotoAt): Promise<void> {
  await call(photoEndpoints.remove, { params: { id: recipeId, photoId: id } });
}
