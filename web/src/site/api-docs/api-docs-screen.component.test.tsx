import type { ApiOperation } from '@suite/contracts/api-document';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { answerRequests } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeWantedPath } from '../../app/session/wanted-path.ts';
import { ApiDocsScreen } from './api-docs-screen.tsx';

const FIT: ApiOperation = {
  id: 'fitSphere',
  tag: 'Calculations',
  method: 'POST',
  path: '/api/calculations/hsp-fit',
  summary: 'Fit a sphere',
  description: '',
  isDeprecated: false,
  isOpen: false,
  parameters: [],
  body: {
    mediaTypes: ['application/json'],
    fields: [{ name: 'points', isRequired: true, holds: 'array of object', description: '', isNested: true }],
    example: { mediaType: 'application/json', text: '{ "points": [] }' },
  },
  answers: [{ status: '200', description: 'The sphere', mediaTypes: ['application/json'], hasFields: true }],
};
const DOCUMENT = {
  info: { title: 'API', version: '1.0.0' },
  paths: {
    '/api/calculations/hsp-fit': {
      post: {
        operationId: 'fitSphere',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  points: {
                    type: 'array',
                    items: { properties: { score: { type: 'number' } }, required: ['score'] },
                  },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'The sphere',
            content: {
              'application/json': {
                schema: { anyOf: [kind('one', 'sphere'), kind('two', 'spheres')] },
              },
            },
          },
        },
      },
    },
  },
};

function kind(name: string, field: string) {
  return { properties: { kind: { const: name }, [field]: { type: 'string' } } };
}

async function open() {
  const reference = {
    version: '1.0.0',
    groups: [{ name: 'Calculations', description: 'What is computed', operations: [FIT] }],
  };
  const screen = await renderApp(
    <ApiDocsScreen
      reference={reference}
      guides={[{ name: 'excel', title: 'Excel and other spreadsheets' }]}
      publicUrl="https://suite.example"
      apiUrl=""
    />,
    { at: '/api/docs' },
  );
  await expect.element(screen.getByRole('heading', { name: 'Fit a sphere' })).toBeVisible();
  return screen;
}

test('a request is sent with the token that was pasted, and refused with a sentence', async () => {
  answerRequests({
    'POST /api/calculations/hsp-fit': ({ headers }) => {
      const isKnown = headers.get('authorization') === 'Bearer pfs_mine';
      return isKnown
        ? Response.json({ spheres: [] })
        : Response.json({ errors: [{ status: '401', detail: 'Sign in.' }] }, { status: 401 });
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Try it: Fit a sphere' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText(/^Status 401/)).toBeVisible();
  await screen.getByLabelText('Access token').fill('  pfs_mine ');
  await expect.element(screen.getByText('Sent with this token.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText(/^Status 200/)).toBeVisible();
  await expect.element(screen.getByText('"spheres": []')).toBeVisible();
});

test('whoever is not signed in comes to the profile by way of the sign-in', async () => {
  answerRequests({ 'POST /api/auth/refresh': () => new Response(null, { status: 401 }) });
  const screen = await open();
  await screen.getByRole('link', { name: 'Open your profile' }).click();
  await expect.element(screen.getByText('Now at /apps/login')).toBeVisible();
  expect(takeWantedPath({ emulsion: true, supplier: true })).toBe('/apps/profile');
});

test('fields inside of fields come from the API document, each kind by its name', async () => {
  answerRequests({ 'GET /api/openapi.json': () => Response.json(DOCUMENT) });
  const screen = await open();
  await screen.getByText('Fields of points').click();
  await expect.element(screen.getByText('score', { exact: true })).toBeVisible();
  await screen.getByText('Fields of response 200').click();
  await expect.element(screen.getByText('kind: "two"')).toBeVisible();
  await expect.element(screen.getByText('spheres', { exact: true })).toBeVisible();
});

test('on paper are the guide, a list of all operations, and in full the one that the address names', async () => {
  const screen = await open();
  const answers = screen.getByText('Responses', { exact: true });
  await expect.element(answers).toBeVisible();
  await commands.emulateMedia({ media: 'print' });
  try {
    await expect.element(screen.getByText('On paper are the guide', { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Fit a sphere' })).toBeVisible();
    await expect.element(screen.getByText('/api/calculations/hsp-fit', { exact: true })).toBeVisible();
    await expect.element(answers).not.toBeVisible();
    window.location.hash = FIT.id;
    await expect.element(answers).toBeVisible();
  } finally {
    window.location.hash = '';
    await commands.emulateMedia({ media: 'screen' });
  }
});

test('the packages are installed from this installation, and the notebook is there to save', async () => {
  const screen = await open();
  await expect
    .element(screen.getByText('pip install https://suite.example/downloads/suite_client-', { exact: false }))
    .toBeVisible();
  const line = screen.getByText('npm install https://suite.example/downloads/suite-client-', {
    exact: false,
  });
  await expect.element(line).toBeVisible();
  const notebook = screen.getByRole('link', { name: 'formulation.ipynb' });
  await expect.element(notebook).toHaveAttribute('href', '/downloads/formulation.ipynb');
});
