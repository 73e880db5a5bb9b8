import { DEFAULT_RECIPE, storeDocument } from '@suite/recipes';
import { emptyRack } from '@suite/hld';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PHOTO_LIMITS } from '@suite/contracts/rack-photos';
import { keyOf, RECIPE_KEYS } from '../../app/session/storage-keys.ts';
import { answerRequests } from '../../testing/fake-network.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { RacksScreen } from '../racks-screen.tsx';
import { shrinkPhoto } from './use-photos.ts';

const RECIPE_ID = '00000000-0000-4000-8000-0000000000aa';
const PHOTO_ID = '00000000-0000-4000-8000-0000000000bb';
const RACK = { ...emptyRack('a', 'Rack 1', 'cc'), tubes: [1, 2].map((value) => ({ value, seen: null })) };

/** Noise, which no encoder makes small. */
async function noise(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  for (let n = 0; n < pixels.data.length; n += 1) pixels.data[n] = (n * 7919) % 251;
  context?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function openPhotos(ownerOf: (userId: string) => string) {
  const userId = signIn();
  const shown = await shrinkPhoto(await noise(80, 60));
  let isThere = true;
  answerRequests({
    [`DELETE /api/recipes/hld/${RECIPE_ID}/photos/${PHOTO_ID}`]: () => {
      isThere = false;
      return new Response(null, { status: 204 });
    },
    [`GET /api/recipes/hld/${RECIPE_ID}/photos`]: () =>
      Response.json({
        data: [
          {
            type: 'rack-photo',
            id: PHOTO_ID,
            attributes: {
              rackId: 'a',
              tube: 7,
              width: 80,
              height: 60,
              bytes: 10,
              created: '2026-11-17T10:00:00.000Z',
            },
          },
        ].filter(() => isThere),
        meta: { total: isThere ? 1 : 0 },
        links: { next: null },
      }),
    [`GET /api/recipes/hld/${RECIPE_ID}/photos/${PHOTO_ID}`]: () =>
      new Response(shown ?? null, { headers: { 'Content-Type': 'image/jpeg' } }),
  });
  const document = storeDocument({ ...DEFAULT_RECIPE, name: 'Trial', racks: [RACK] }, 'own');
  const identity = { recipeId: RECIPE_ID, userId: ownerOf(userId) };
  for (const name of [RECIPE_KEYS.current, RECIPE_KEYS.original])
    localStorage.setItem(keyOf(name, userId), JSON.stringify({ owner: userId, identity, document }));
  return renderApp(<RacksScreen />, { at: '/apps/hld/racks', route: '/apps/hld/racks/:uuid?' });
}

test('S-31 a photo becomes small, upright and plain, whatever it was; what is no picture is refused', async () => {
  const small = await shrinkPhoto(await noise(2400, 1800));
  expect(small?.type).toBe('image/jpeg');
  expect(small?.size ?? Infinity).toBeLessThanOrEqual(PHOTO_LIMITS.bytes);
  const { width, height } = await createImageBitmap(small ?? new Blob());
  expect(Math.max(width, height)).toBeLessThanOrEqual(1280);
  expect(width / height).toBeCloseTo(4 / 3, 1);
  expect(await shrinkPhoto(new Blob(['<svg'], { type: 'image/png' }))).toBeUndefined();
});

test('S-31 a photo of a tube that is no longer there is shown beside the rack, and opens large', async () => {
  const screen = await openPhotos((userId) => userId);
  const small = screen.getByRole('button', { name: 'Photo of a tube at 7.00 g/100mL H2O, show large' });
  await expect.element(small).toBeVisible();
  await expect.element(screen.getByText(/Only you see them/)).toBeVisible();
  await small.click();
  await expect.element(screen.getByRole('dialog').getByRole('img')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  expect(await faultsOf()).toEqual([]);
});

test('S-31 by keys alone a photo is opened, left, opened again and removed, and the keys go on beside it', async () => {
  const screen = await openPhotos((userId) => userId);
  const small = screen.getByRole('button', { name: 'Photo of a tube at 7.00 g/100mL H2O, show large' });
  await expect.element(small).toBeVisible();
  (small.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog').getByRole('img')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(small).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  (screen.getByRole('button', { name: 'Remove photo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('The photo was removed.')).toBeVisible();
  await expect.element(screen.getByLabelText('Add photo').first()).toHaveFocus();
});

test('S-31 whoever a recipe was granted to is shown its rack and asks for no photo', async () => {
  const screen = await openPhotos(() => '00000000-0000-4000-8000-0000000000cc');
  await expect.element(screen.getByText('0 of 2 tubes read')).toBeVisible();
  expect(screen.getByText('Add photo').query()).toBeNull();
});
