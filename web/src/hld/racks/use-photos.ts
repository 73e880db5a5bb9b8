import { FetchError } from '@suite/clients/api/call-error';
import { addPhoto, removePhoto } from '@suite/clients/api/rack-photos';
import type { RackPhoto } from '@suite/contracts/rack-photos';
import type { LabRack } from '@suite/hld';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { message } from '../../messages/message.ts';
import { photoQuery, photosKey, photosQuery } from '../../app/queries/recipes.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { holdUnsavedWork, NotSavedError } from '../../app/session/unsaved-work.ts';
import { useAction } from '../../app/calls/use-send.ts';
import { useSession } from '../../app/session/use-session.ts';
import { randomKey } from '../../ui/random-key.ts';
import { useHldState } from '../recipe/hld-session.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

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
  const { data, isError } = useQuery({ ...photosQuery(call, recipeId ?? ''), enabled: isOn });
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const action = useAction({ invalidates: recipeId === undefined ? [] : [photosKey(recipeId)] });

  /** Sends one; what could not be sent waits, and is said to. */
  async function send(one: Waiting): Promise<void> {
    const { refusal: _, ...unsent } = one;
    try {
      const id = await addPhoto(call, one, one.photo);
      // It is there already: nothing has to come back to be shown.
      queries.setQueryData(photoQuery(call, { recipeId: one.recipeId, id }).queryKey, one.photo);
      setWaiting((all) => all.filter(({ key }) => key !== one.key));
    } catch (error) {
      const next = error instanceof FetchError ? unsent : { ...unsent, refusal: failureOf(error).text };
      setWaiting((all) => [...all.filter(({ key }) => key !== one.key), next]);
    }
    await queries.invalidateQueries({ queryKey: [...photosKey(one.recipeId)] });
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
    all: data ?? [],
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
      const { queryKey } = photoQuery(call, { recipeId, id });
      const photo = queries.getQueryData<Blob>(queryKey);
      await action.run(() => removePhoto(call, { recipeId, id }), {
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
      });
    },
  };
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
