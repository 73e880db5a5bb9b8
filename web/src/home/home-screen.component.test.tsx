import type { Home, Waiting } from '@suite/contracts/home';
import { DEFAULT_PREFERENCES } from '@suite/contracts/users';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerRequests, refusal, withoutNetwork } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { HomeScreen } from './home-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const NOW = new Date(2026, 10, 16, 14, 30);
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const json = (body: object) =>
  Response.json(body, { headers: { 'Content-Type': 'application/vnd.api+json' } });
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

type Recipe = Home['own']['latest'][number];
const common = {
  tags: [],
  labStatus: 'idea',
  version: 1,
  people: 0,
  shareId: null,
  access: 'owner',
} as const;

function emulsion(last: number, given: Partial<Recipe['attributes']> = {}, summary: object = {}): Recipe {
  return {
    type: 'hld-recipe',
    id: id(last),
    attributes: {
      ...common,
      recipeId: id(last),
      userId: id(0),
      name: `Lotion ${last}`,
      created: ago(9),
      updated: ago(last),
      summary: {
        hld: -1.24,
        emulsionType: 'O/W',
        match: true,
        engine: '1.0.0',
        targetEmulsionType: 'O/W',
        temperature: 25,
        salinity: 1,
        eacn: 8,
        surfactants: ['C16E8'],
        oils: [],
        missing: 0,
        ...summary,
      },
      ...given,
    },
  } as Recipe;
}

function blend(last: number, given: Partial<Recipe['attributes']> = {}, summary: object = {}): Recipe {
  const { attributes } = emulsion(last);
  const computed = {
    red: 0.64,
    score: 2,
    match: true,
    isAssumed: false,
    engine: '1.0.0',
    targets: ['Polystyrene'],
  };
  const rest = { components: ['Toluene'], temperature: 25, hsp: null };
  return {
    type: 'hsp-recipe',
    id: id(last),
    attributes: {
      ...attributes,
      name: `Thinner ${last}`,
      summary: { ...computed, ...rest, ...summary },
      ...given,
    },
  } as Recipe;
}

const NOTHING: Home = { own: { latest: [], total: 0 }, shared: { latest: [], total: 0 }, licence: null };
const BOTH = ['hld-app-group', 'hsp-app-group'];

interface Given {
  roles?: string[];
  home?: Partial<Home>;
  waiting?: Partial<Waiting>;
  me?: object;
  answers?: Parameters<typeof answerRequests>[0];
}

async function open({ roles = BOTH, home = {}, waiting = {}, me = {}, answers = {} }: Given = {}) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const userId = signIn(roles);
  const user = { userId, name: 'Ingrid Solheim', email: 'ingrid@example.org', roles };
  const account = { ...user, secondFactor: 'off', preferences: DEFAULT_PREFERENCES, ...me };
  const sent = answerRequests({
    'GET /api/me': () => json({ data: { type: 'user', id: userId, attributes: account } }),
    'GET /api/home': () => json({ data: { type: 'homes', id: userId, attributes: { ...NOTHING, ...home } } }),
    'GET /api/home/waiting': () => {
      const attributes = { total: 0, invitations: [], clients: [], ...waiting };
      return json({ data: { type: 'waiting', id: userId, attributes } });
    },
    ...answers,
  });
  return { screen: await renderApp(<HomeScreen />, { at: '/apps' }), sent };
}

const invitation = (last: number, name: string): Waiting['invitations'][number] => ({
  type: 'received-grants',
  id: id(last),
  attributes: {
    kind: 'hld',
    recipeId: id(9),
    datasetId: null,
    name,
    role: 'editor',
    ownerName: 'Tomás Reyes',
    isTeam: false,
    state: 'pending',
    created: ago(0),
  },
});

describe('the home of a formulator', () => {
  test('R1.8 shows recipes of both sciences with result and status, own and shared, the latest first', async () => {
    const { screen } = await open({
      home: {
        own: {
          latest: [blend(0), emulsion(2, { name: 'Cleanser' }, { match: false, targetEmulsionType: 'ME' })],
          total: 2,
        },
        shared: {
          latest: [emulsion(1, { name: 'Team cream', ownerName: 'Mai Tran', access: 'viewer' })],
          total: 1,
        },
      },
    });
    const rows = () =>
      screen
        .getByRole('row')
        .elements()
        .slice(1)
        .map(({ textContent }) => textContent);
    await expect.poll(() => rows().length).toBe(3);
    expect(rows()[0]).toMatch(/Thinner 0.*RED 0\.64.*Polystyrene.*Match.*Today 14:30.*You/);
    expect(rows()[1]).toMatch(/Team cream.*O\/W.*HLD −1\.2.*Match.*Can view.*Yesterday.*Mai Tran/);
    expect(rows()[2]).toMatch(/Cleanser.*target ME.*No match.*14 Nov 2026.*You/);
    await expect
      .element(screen.getByRole('link', { name: 'Team cream' }))
      .toHaveAttribute('href', `/apps/hld/emulsion-explorer/${id(1)}`);
    await screen.getByRole('radio', { name: 'Shared' }).click();
    await expect.poll(rows).toHaveLength(1);
    await screen.getByRole('radio', { name: 'Mine' }).click();
    await expect.poll(rows).toHaveLength(2);
  });

  test('R1.9 offers three ways to start, each with an example or empty', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Good afternoon, Ingrid' })).toBeVisible();
    const explorer = { hld: '/apps/hld/emulsion-explorer', hsp: '/apps/hsp/compatibility-explorer' };
    for (const [what, example, empty] of [
      ['Formulate an emulsion', `${explorer.hld}?start=personal-care-lotion`, `${explorer.hld}?start=blank`],
      ['Find a solvent', `${explorer.hsp}?start=hsp-polymer-solvents`, `${explorer.hsp}?start=blank`],
      [
        'Fit a sphere from tests',
        `${explorer.hsp}?start=hsp-sphere-from-tests&fit=open`,
        `${explorer.hsp}?start=tests&fit=open`,
      ],
    ] as const) {
      await expect.element(screen.getByRole('heading', { name: what })).toBeVisible();
      await expect
        .element(screen.getByRole('link', { name: `Open example: ${what}` }))
        .toHaveAttribute('href', example);
      await expect
        .element(screen.getByRole('link', { name: `Start empty: ${what}` }))
        .toHaveAttribute('href', empty);
    }
  });

  test('R6.1 offers what the roles open and nothing else', async () => {
    const { screen } = await open({ roles: ['hld-app-group'] });
    await expect.element(screen.getByRole('heading', { name: 'Formulate an emulsion' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Find a solvent' }).query()).toBeNull();
    expect(screen.getByRole('link', { name: 'All PrediMatch recipes' }).query()).toBeNull();
  });

  test('R8.4 teaches where nothing is there yet, and says nothing of what does not wait', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText(/No recipe yet\. Open an example/)).toBeVisible();
    await screen.getByRole('radio', { name: 'Shared' }).click();
    await expect.element(screen.getByText(/A colleague can invite you/)).toBeVisible();
    expect(screen.getByText('Waiting for you').query()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Licence' }).query()).toBeNull();
    await expect.element(screen.getByRole('heading', { name: 'What’s new' })).toBeVisible();
  });

  test('R8.4 says what could not be loaded, with a way to try again; the ways to start stay', async () => {
    let isThere = false;
    const { screen } = await open({
      answers: {
        'GET /api/home': () =>
          isThere
            ? json({ data: { type: 'homes', id: 'me', attributes: NOTHING } })
            : refusal(500, 'INTERNAL_SERVER_ERROR'),
        'GET /api/home/waiting': withoutNetwork,
      },
    });
    await expect.element(screen.getByText('The recipes could not be loaded')).toBeVisible();
    await expect.element(screen.getByText(/We can't reach the server/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Open example: Find a solvent' })).toBeVisible();
    isThere = true;
    await screen.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(screen.getByText(/No recipe yet/)).toBeVisible();
  });

  test('R2.46 on a phone what waits and the recipes come before the ways to start, and nothing is cut off', async () => {
    await page.viewport(390, 844);
    const { screen } = await open({
      home: {
        own: {
          latest: [blend(1), emulsion(2, {}, { hld: null, emulsionType: null, match: null })],
          total: 2,
        },
      },
      waiting: { total: 1, invitations: [invitation(1, 'Toluene-free ink, trial 4')] },
    });
    await expect.element(screen.getByText('No result yet')).toBeVisible();
    await expect.element(screen.getByText('Idea')).toBeVisible();
    const headings = screen
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent);
    expect(headings.slice(1, 4)).toEqual(['Waiting for you1', 'Recent recipes', 'Formulate an emulsion']);
    expect(screen.getByRole('table').query()).toBeNull();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('what waits', () => {
  test('R1.8 is an invitation that is accepted where it stands; the list is read anew', async () => {
    let invitations = [invitation(1, 'Toluene-free ink'), invitation(2, 'Primer')];
    const { screen, sent } = await open({
      answers: {
        'GET /api/home/waiting': () => {
          const attributes = { total: invitations.length, invitations, clients: [] };
          return json({ data: { type: 'waiting', id: 'me', attributes } });
        },
        [`POST /api/grants/${id(1)}/answer`]: () => {
          invitations = invitations.slice(1);
          return new Response(null, { status: 204 });
        },
      },
    });
    const list = screen.getByRole('region', { name: 'Waiting for you' });
    await expect.element(list.getByText(/Tomás Reyes invites you to edit\s*Toluene-free ink/)).toBeVisible();
    await list.getByRole('button', { name: 'Accept the invitation to Toluene-free ink' }).click();
    await expect.element(screen.getByText('Toluene-free ink is now shared with you.')).toBeVisible();
    expect(list.getByRole('button', { name: /^Accept/ }).elements()).toHaveLength(1);
    expect(sent.filter(({ path }) => path === '/api/home')).toHaveLength(2);
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      data: { attributes: { answer: 'accepted' } },
    });
  });

  test('S-13 is an API client that asks, and leads to where it is decided', async () => {
    const { screen } = await open({
      waiting: { total: 1, clients: [{ id: id(3), name: 'Nightly', created: ago(1) }] },
    });
    await expect.element(screen.getByText(/API client Nightly asks to read/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Review' }))
      .toHaveAttribute('href', '/apps/profile#clients');
  });

  test('R1.1 R6.1 for staff is counted, with the way to each; the app is one press away', async () => {
    const { screen } = await open({
      roles: ['admin-group'],
      waiting: { total: 6, staff: { registrations: 1, products: 3, messages: 2, wishes: 0 } },
    });
    for (const [name, to] of [
      ['Review: 1 registration to approve', '/apps/customers?view=requests'],
      ['Review: 3 products to review', '/apps/supplier/ingredients?view=reviews'],
      ['Read: 2 new messages', '/apps/customers?view=inbox'],
    ] as const) {
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    }
    expect(screen.getByText(/\d ingredient request/).query()).toBeNull();
    await expect
      .element(screen.getByRole('link', { name: /^Ingredient requests.*Nothing waiting/ }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /^Manage customers/ }))
      .toHaveAttribute('href', '/apps/customers');
    expect(screen.getByRole('heading', { name: 'Recent recipes' }).query()).toBeNull();
  });

  test('R1.5 for a supplier is what formulators ask for', async () => {
    const { screen } = await open({ roles: ['supplier-group'], waiting: { total: 2, requests: 2 } });
    await expect
      .element(screen.getByRole('link', { name: 'Read: 2 sample or data requests' }))
      .toHaveAttribute('href', '/apps/supplier/ingredients?tab=requests');
  });
});

describe('the licence', () => {
  const licence: Home['licence'] = {
    organisationName: 'Lindqvist Coatings',
    plan: 'team',
    seats: { used: 4, of: 5 },
    products: [
      { product: 'hsp', ends: '2027-06-30', state: 'active' },
      { product: 'hld', ends: null, state: 'active' },
    ],
  };

  test('R9.5 is told with plan, company, products, seats and end', async () => {
    const { screen } = await open({ home: { licence } });
    const part = screen.getByRole('region', { name: 'Licence' });
    await expect.element(part.getByText('Team, Lindqvist Coatings')).toBeVisible();
    await expect.element(part.getByText('until 30 Jun 2027')).toBeVisible();
    await expect.element(part.getByText('no end date')).toBeVisible();
    await expect.element(part.getByText('4 of 5 seats used')).toBeVisible();
    expect(part.getByRole('link').query()).toBeNull();
  });

  test('R8.4 that ends soon or has ended says so, what is kept, and whom to ask', async () => {
    const { screen } = await open({
      home: {
        licence: {
          ...licence,
          seats: null,
          products: [
            { product: 'hsp', ends: '2026-11-30', state: 'ending' },
            { product: 'hld', ends: '2026-11-01', state: 'ended' },
          ],
        },
      },
    });
    const part = screen.getByRole('region', { name: 'Licence' });
    await expect.element(part.getByText('ends 30 Nov 2026')).toBeVisible();
    await expect.element(part.getByText('ended 1 Nov 2026')).toBeVisible();
    await expect.element(part.getByText(/Your recipes and datasets are kept/)).toBeVisible();
    await expect.element(part.getByText('Unlimited seats')).toBeVisible();
    await expect.element(part.getByRole('link', { name: 'Ask for a renewal' })).toBeVisible();
  });

  test('R6.1 an account without an app is told so', async () => {
    const { screen } = await open({ roles: [], me: { organisationName: 'Maranello' } });
    await expect.element(screen.getByRole('heading', { name: 'Your account has no app yet' })).toBeVisible();
  });
});
