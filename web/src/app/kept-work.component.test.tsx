import { DEFAULT_RECIPE, type Recipe, storeDocument, DEFAULT_HSP_DOCUMENT } from '@suite/recipes';
import { expect, test } from 'vitest';
import { findKeptWork } from './kept-work.ts';
import { HSP_RECIPE_KEYS, keyOf, QUEUED_EDITS_KEY, RECIPE_KEYS } from './session/storage-keys.ts';
import { findKeptWorkWith } from './session/unsaved-work.ts';
import { readUserData } from './session/user-data.ts';
import { LogoutPage } from './shell/testing/logout-page.tsx';
import { answerRequests, refusal, type SentRequest, withoutNetwork } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const ID = '00000000-0000-4000-8000-0000000000aa';
const THEN = '2026-11-01T10:00:00.000Z';
const warmer: Recipe = {
  ...DEFAULT_RECIPE,
  name: 'Warmer',
  conditions: { ...DEFAULT_RECIPE.conditions, temperature: 60 },
};

/** What the explorers leave in this browser. */
function keepHld(owner: string, current: Recipe, original: Recipe = DEFAULT_RECIPE) {
  const text = (recipe: Recipe) =>
    JSON.stringify({ owner, identity: {}, document: storeDocument(recipe, 'own') });
  localStorage.setItem(keyOf(RECIPE_KEYS.current, owner), text(current));
  localStorage.setItem(keyOf(RECIPE_KEYS.original, owner), text(original));
}
function keepHsp(owner: string, name: string) {
  const text = (document: object) => JSON.stringify({ owner, identity: {}, document });
  localStorage.setItem(keyOf(HSP_RECIPE_KEYS.current, owner), text({ ...DEFAULT_HSP_DOCUMENT, name }));
  localStorage.setItem(keyOf(HSP_RECIPE_KEYS.original, owner), text(DEFAULT_HSP_DOCUMENT));
}
function keepQueued(owner: string, recipe: Recipe) {
  const document = storeDocument(recipe, 'own');
  const save = { key: 'k1', base: storeDocument(DEFAULT_RECIPE, 'own'), draft: { identity: {}, document } };
  localStorage.setItem(keyOf(QUEUED_EDITS_KEY, owner), JSON.stringify([save]));
}

/** The API, as far as it answers a save. */
function saved(type: 'hld-recipe' | 'hsp-recipe') {
  return ({ body }: SentRequest) => {
    const { attributes } = (body as { data: { attributes: { document: { name: string } } } }).data;
    const { document } = attributes;
    const common = { match: null, engine: '1', reason: 'no-surfactant' };
    const summary =
      type === 'hld-recipe'
        ? {
            ...common,
            hld: null,
            emulsionType: null,
            targetEmulsionType: 'Any',
            temperature: 25,
            salinity: 1,
            eacn: 7,
            surfactants: [],
            oils: [],
            missing: 0,
          }
        : {
            ...common,
            red: null,
            score: null,
            targets: [],
            components: [],
            hsp: null,
            temperature: 25,
            isAssumed: false,
          };
    const recipe = {
      recipeId: ID,
      userId: ID,
      shareId: null,
      name: document.name,
      created: THEN,
      updated: THEN,
      version: 1,
      tags: [],
      labStatus: 'idea',
      access: 'owner',
      people: 0,
      summary,
      document,
    };
    return Response.json({ data: { type, id: ID, attributes: recipe } }, { status: 201 });
  };
}

/** A page without any recipe, of somebody whose browser keeps this; they press Logout. */
async function logOut(keep: (owner: string) => void, answers: Parameters<typeof answerRequests>[0] = {}) {
  const sent = answerRequests({
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    'POST /api/recipes/hld': saved('hld-recipe'),
    'POST /api/recipes/hsp': saved('hsp-recipe'),
    ...answers,
  });
  findKeptWorkWith(() => Promise.resolve(findKeptWork));
  const owner = signIn();
  keep(owner);
  const screen = await renderApp(<LogoutPage />, { at: '/apps/profile' });
  await screen.getByRole('button', { name: 'Log out' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save before you sign out?' });
  const home = screen.getByText('Now at /');
  const posted = () =>
    sent.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/recipes'));
  return { screen, dialog, home, owner, posted };
}

test('R2.49 recipes of both apps and saves that wait are named on any page, and Save saves them all', async () => {
  const { dialog, home, posted } = await logOut((owner) => {
    keepHld(owner, warmer);
    keepHsp(owner, 'Binder');
    keepQueued(owner, { ...DEFAULT_RECIPE, name: 'Offline' });
  });
  await expect
    .poll(() =>
      dialog
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'Recipe “Offline”: saved on this device, not sent yet',
      'Recipe “Warmer”: unsaved changes',
      'Recipe “Binder”: unsaved changes',
    ]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(home).toBeVisible();
  expect(
    posted().map(
      ({ body }) =>
        (body as { data: { attributes: { document: { name: string } } } }).data.attributes.document.name,
    ),
  ).toEqual(['Offline', 'Warmer', 'Binder']);
  expect(readUserData()).toBeUndefined();
});

test('R2.49 the recipe that waits for the network is asked for and sent once', async () => {
  const { dialog, home, posted } = await logOut((owner) => {
    keepHld(owner, warmer);
    keepQueued(owner, warmer);
  });
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('Recipe “Warmer”: saved on this device, not sent yet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(home).toBeVisible();
  expect(posted()).toHaveLength(1);
});

test.each<[string, (owner: string) => void]>([
  ['there is nothing', () => undefined],
  ['the recipe is as it was saved', (owner) => keepHld(owner, warmer, warmer)],
  ['nothing was entered yet', (owner) => keepHld(owner, DEFAULT_RECIPE, warmer)],
  ['the recipe is of somebody else', () => keepHld('another', warmer)],
])('R2.49 it leaves without a question when %s', async (_, keep) => {
  const { home } = await logOut(keep);
  await expect.element(home).toBeVisible();
});

test('R2.49 without a network nothing is lost; what was saved before it broke is not sent again', async () => {
  let hsp: () => Response | Promise<Response> = withoutNetwork;
  const { dialog, home, owner, posted } = await logOut(
    (who) => {
      keepHld(who, warmer);
      keepHsp(who, 'Binder');
    },
    { 'POST /api/recipes/hsp': (request) => (hsp === withoutNetwork ? hsp() : saved('hsp-recipe')(request)) },
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(readUserData()).toBeDefined();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Recipe “Binder”: unsaved changes');
  // Whoever stays finds the recipe as one that is saved.
  const kept = JSON.parse(localStorage.getItem(keyOf(RECIPE_KEYS.original, owner)) ?? '{}');
  expect(kept).toMatchObject({ identity: { recipeId: ID }, document: { name: 'Warmer' } });
  hsp = () => refusal(500, 'UNUSED');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(home).toBeVisible();
  expect(posted().filter(({ path }) => path === '/api/recipes/hld')).toHaveLength(1);
});

test('R2.49 Discard loses it knowingly, Cancel changes nothing', async () => {
  const { screen, dialog, home, owner, posted } = await logOut((who) => keepHld(who, warmer));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem(keyOf(RECIPE_KEYS.current, owner))).toContain('Warmer');
  await screen.getByRole('button', { name: 'Log out' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(home).toBeVisible();
  expect(localStorage.getItem(keyOf(RECIPE_KEYS.current, owner))).toBeNull();
  expect(posted()).toEqual([]);
});
