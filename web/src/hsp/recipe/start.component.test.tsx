import type { RecipeExample } from '@suite/contracts/recipes';
import { DEFAULT_HSP_DOCUMENT } from '@suite/recipes';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useOpening } from '../../recipes/session/use-opening.ts';
import { SessionNotices } from '../../recipes/session-notices.tsx';
import { answerRequests } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { HspSessionProvider, useHspSession, useHspState } from './hsp-session.tsx';

const PATH = '/apps/hsp/compatibility-explorer';
const EXAMPLE: RecipeExample<'hsp'> = {
  type: 'recipe-example',
  id: 'polystyrene',
  attributes: {
    title: 'Solvents for polystyrene',
    industry: 'polymers',
    explanation: 'Toluene lies inside the sphere.',
    sources: ['Hansen (2007)'],
    document: { ...DEFAULT_HSP_DOCUMENT, name: 'Polystyrene' },
  },
};

/** What every explorer has of a recipe session, without its charts. */
function Explorer() {
  const session = useHspSession();
  const name = useHspState(({ current }) => current.name);
  const tests = useHspState(({ current }) => {
    const [target] = current.targets;
    return target?.kind === 'fit' ? target.tests.length : 0;
  });
  const opening = useOpening(undefined);
  const { pathname, search } = useLocation();
  return (
    <main>
      <SessionNotices opening={opening} />
      <h1>{name}</h1>
      <p>{`${tests} tests, at ${pathname}${search}`}</p>
      <button type="button" onClick={() => session.dispatch({ type: 'set-name', value: 'My own' })}>
        Rename
      </button>
    </main>
  );
}

async function open(search: string) {
  answerRequests({
    'GET /api/recipes/hsp/examples': () =>
      Response.json(
        { data: [EXAMPLE], meta: { total: 1 }, links: { next: null } },
        { headers: { 'Content-Type': 'application/vnd.api+json' } },
      ),
  });
  return renderApp(
    <HspSessionProvider>
      <Explorer />
    </HspSessionProvider>,
    { at: `${PATH}${search}`, route: PATH },
  );
}

test('R1.9 an example in the address opens filled in, with notes that can be closed', async () => {
  signIn();
  const screen = await open('?start=polystyrene');
  await expect.element(screen.getByRole('heading', { name: 'Polystyrene', exact: true })).toBeVisible();
  await expect.element(screen.getByText(`0 tests, at ${PATH}?about=polystyrene`)).toBeVisible();
  const note = screen.getByRole('region', { name: 'Example: Solvents for polystyrene' });
  await expect.element(note.getByText('Toluene lies inside the sphere.')).toBeVisible();
  expect(note.getByRole('listitem').elements()).toHaveLength(3);
  await note.getByRole('button', { name: 'Close notes' }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Polystyrene' })).toBeVisible();
});

test('R4.21 unsaved work is asked about before a start takes its place; who stays keeps it', async () => {
  signIn();
  const first = await open('');
  await first.getByRole('button', { name: 'Rename' }).click();
  await first.unmount();
  const screen = await open('?start=blank');
  const question = screen.getByRole('dialog');
  await expect.element(question).toMatchTextContent('My own');
  await question.getByRole('button').last().click();
  await expect.element(screen.getByRole('heading', { name: 'My own' })).toBeVisible();
  await expect.element(screen.getByText(`0 tests, at ${PATH}`, { exact: true })).toBeVisible();
  await screen.unmount();
  const again = await open('?start=blank');
  await again.getByRole('dialog').getByRole('button').nth(1).click();
  await expect.element(again.getByRole('heading', { name: 'Default' })).toBeVisible();
});

test('R1.9 an empty start for tests has twenty liquids to score', async () => {
  signIn();
  const screen = await open('?start=tests&fit=open');
  await expect.element(screen.getByText(`20 tests, at ${PATH}?fit=open`)).toBeVisible();
});

/** What a server makes of a document for a link. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

test('a recipe that the address itself holds opens as one that nobody has saved', async () => {
  signIn();
  const document = { ...DEFAULT_HSP_DOCUMENT, name: 'Größe ½ <b>of a link</b>' };
  const screen = await open(`?start=link#recipe=${await packed(JSON.stringify(document))}`);
  await expect.element(screen.getByRole('heading', { name: 'Größe ½ <b>of a link</b>' })).toBeVisible();
  await expect.element(screen.getByText(`0 tests, at ${PATH}`, { exact: true })).toBeVisible();
});

test.each([
  ['nothing', ''],
  ['what is no archive', '#recipe=%00%00'],
  ['what is cut off', '#recipe=q1YqSy0qzszPU7JS'],
  ['another document', async () => `#recipe=${await packed('{"version":"1.0.0","targets":"all"}')}`],
  ['a bomb', async () => `#recipe=${await packed(`{"name":"${'a'.repeat(2_000_000)}"}`)}`],
])('S-26 a link with %s is said to be gone, and nothing is opened', async (_, fragment) => {
  signIn();
  const screen = await open(`?start=link${typeof fragment === 'string' ? fragment : await fragment()}`);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Default' })).toBeVisible();
});

test('R8.4 an example that is not there is said to be gone', async () => {
  signIn();
  const screen = await open('?start=made-up');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Default' })).toBeVisible();
});
