import { FetchError } from '@suite/clients/api/call-error';
import { photoEndpoints } from '@suite/contracts/endpoints/rack-photos';
import { PHOTO_LIMITS, type RackPhoto } from '@suite/contracts/rack-photos';
import type { LabRack } from '@suite/hld';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { NotSavedError, holdUnsavedWork } from '../../app/session/unsaved-work.ts';
import { useSend } from '../../app/calls/use-send.ts';
import { useSession } from '../../app/session/use-session.ts';
import { randomKey } from '../../ui/random-key.ts';
import { useHldState } from '../recipe/hld-session.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { endpointKey } from '../../app/calls/endpoint-query.ts';
import { readAnew } from '../../app/calls/stale.ts';

/** A photo that is not saved yet, and why. */
interface Waiting {
  readonly key: string;
  readonly recipeId: string;
  readonly rackId: string;
  readonly tube: number | null;
  readonly photo: Blob;
  /** What the server has against it; without it the network was gone. */
  readonly refusal?: string;
}

/** The photos of the racks of a recipe: its owner's, once it is saved. */
export function usePhotos() {
  const call = useCall();
  const queries = useQueryClient();
  const session = useSession();
  const userId = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const recipeId = useHldState(({ current }) => current.recipeId);
  const ownerId = useHldState(({ current }) => current.userId);
  const isForeign = ownerId !== undefined && ownerId !== userId;
  const isOn = recipeId !== undefined && !isForeign;
  const { data, isError } = useEndpoint(photoEndpoints.list, isOn ? { params: { id: recipeId } } : undefined);
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const action = useSend(photoEndpoints.remove);

  /** Sends one; what could not be sent waits, and is said to. */
  async function send(one: Waiting): Promise<void> {
    const { refusal: _, ...unsent } = one;
    try {
      const { recipeId: id, rackId: rack, tube, photo: body } = one;
      const query = { rack, tube: tube === null ? undefined : String(tube) };
      const { data: added } = await call(photoEndpoints.add, { params: { id }, query, body });
      // It is there already: nothing has to come back to be shown.
      queries.setQueryData(photoKey(id, added.id), body);
      setWaiting((all) => all.filter(({ key }) => key !== one.key));
    } catch (error) {
      const next = error instanceof FetchError ? unsent : { ...unsent, refusal: failureOf(error).text };
      setWaiting((all) => [...all.filter(({ key }) => key !== one.key), next]);
    }
    await readAnew(queries, [photoEndpoints.add]);
  }
  const sendAll = async () => {
    for (const one of waiting) await send(one);
  };
  const sendUnrefused = useEffectEvent(() => {
    if (waiting.some(({ refusal }) => refusal === undefined)) void sendAll();
  });
  useEffect(() => {
    window.addEventListener('online', sendUnrefused);
    return () => window.removeEventListener('online', sendUnrefused);
  }, []);
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    const release = holdUnsavedWork({
      what: message('racks.photos.unsent'),
      save: () => Promise.reject(new NotSavedError(waitingText(waiting))),
    });
    return () => {
      window.removeEventListener('beforeunload', stay);
      release();
    };
  }, [waiting]);

  return {
    state: isForeign
      ? ('foreign' as const)
      : recipeId === undefined
        ? ('unsaved' as const)
        : ('ready' as const),
    recipeId: recipeId ?? '',
    all: data?.data ?? [],
    isFailed: isError,
    waiting,
    notice: action.notice,
    clearNotice: action.clear,
    add: async (file: Blob, { id: rackId }: Pick<LabRack, 'id'>, tube: number | null) => {
      const photo = await shrinkPhoto(file);
      if (!photo) action.fail(message('racks.photos.not-an-image'));
      else if (recipeId !== undefined) await send({ key: randomKey(), recipeId, rackId, tube, photo });
    },
    sendAll,
    drop: () => setWaiting([]),
    remove: async ({ id, attributes: { rackId, tube } }: RackPhoto) => {
      if (recipeId === undefined) return;
      const photo = queries.getQueryData<Blob>(photoKey(recipeId, id));
      await action.run(
        { params: { id: recipeId, photoId: id } },
        {
          tone: 'ok',
          text: message('racks.photos.removed'),
          ...(photo
            ? {
                undo: () => {
                  action.clear();
                  void send({ key: randomKey(), recipeId, rackId, tube, photo });
                },
              }
            : {}),
        },
      );
    },
  };
}

function photoKey(id: string, photoId: string): readonly unknown[] {
  return endpointKey(photoEndpoints.read, { params: { id, photoId } });
}

export type Photos = ReturnType<typeof usePhotos>;

/** What is said of photos that are not saved. */
export function waitingText(waiting: Photos['waiting']): string {
  const count = waiting.length;
  const reason = waiting.find(({ refusal }) => refusal !== undefined)?.refusal;
  return reason === undefined
    ? message('racks.photos.waiting', { count })
    : message('racks.photos.refused', { count, reason });
}

/** Sharp enough to see a meniscus; the server takes a little more. */
const SIDE = 1280;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/**
 * A small JPEG of a picture, drawn anew: turned as the camera held it, and without anything else that the file says, such
 * as where it was taken. Undefined where the browser cannot read the file.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    // Noise does not compress: a smaller picture always does.
    for (let side = SIDE; side > 100; side /= 2) {
      const canvas = draw(picture, side);
      for (const quality of QUALITIES) {
        const photo = await encode(canvas, quality);
        if (photo && photo.size <= PHOTO_LIMITS.bytes) return photo;
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency, which would come out black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
