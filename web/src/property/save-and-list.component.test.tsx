import { expect, test } from 'vitest';
import { datasetList } from '../testing/dataset-answers.ts';
import { answerRequests, refusal } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { textOfForm } from '../ui/fields/use-form.ts';
import { ListResults } from './list-results.tsx';
import type { ListResult } from './list-result.ts';
import { SaveDialog } from './save-dialog.tsx';

const dataset = (n: number, name: string, scope: string) => {
  const datasetId = `00000000-0000-4000-8000-00000000000${n}`;
  return {
    type: 'datasets',
    id: datasetId,
    attributes: {
      datasetId,
      name,
      slug: name.toLowerCase(),
      kind: 'hsp',
      scope,
      isBuiltIn: scope === 'database',
      mayWrite: true,
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-01-01T00:00:00.000Z',
      shareId: null,
      people: 0,
      counts: { total: 0, byMethod: {} },
      version: 1,
    },
  };
};

async function openSave(sets: readonly ReturnType<typeof dataset>[]) {
  answerRequests({ 'GET /api/datasets': () => datasetList(sets) });
  signIn();
  const screen = await renderApp(
    <SaveDialog rowsOf={() => []} onClose={() => undefined}>
      {null}
    </SaveDialog>,
    { at: '/apps/property' },
  );
  return screen.getByRole('combobox', { name: 'Dataset' });
}

test('estimates go into an own set unless another is chosen; own sets stand first', async () => {
  const field = await openSave([dataset(1, 'CosIng', 'licensed'), dataset(2, 'Mine', 'own')]);
  await expect.element(field).toHaveDisplayValue('Mine');
  const options = [...field.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Mine', 'CosIng', 'New dataset…']);
});

test('without an own set nothing is chosen in advance', async () => {
  const field = await openSave([dataset(1, 'CosIng', 'licensed')]);
  await expect.element(field).toHaveDisplayValue('Choose a dataset');
});

test('a list tells ± and reasons, names repeated structures, and counts what it gives', async () => {
  answerRequests();
  signIn();
  const value = (mean: number) => ({ mean, half: 0.6 });
  const line = (n: number, smiles: string, fence: object) =>
    // Of an answer the list shows the learned values.
    ({
      line: n,
      smiles,
      name: '',
      answer: {
        learnt: { dD: value(15), dP: value(8), dH: value(19) },
        nearest: 'Ethanol',
        published: null,
        isPolymer: false,
        methods: {},
        ...fence,
      },
    }) as unknown as ListResult;
  const inside = { fence: 'inside', reasons: [] };
  const results = [
    line(1, 'CCO', inside),
    line(2, 'OO', { fence: 'outside', reasons: ['no-relative'] }),
    { ...line(3, 'OCC', inside), sameAs: 1 },
    line(4, 'C[C@H](O)CC', inside),
    { ...line(5, 'CCC(C)O', inside), sameAs: 4 },
    { line: 6, smiles: 'CCxO', name: '', refused: { ok: false, reason: 'not-smiles', position: 3 } } as const,
  ];
  const screen = await renderApp(<ListResults results={results} />, { at: '/apps/property' });
  await expect.element(screen.getByRole('row', { name: /^1/ })).toMatchTextContent(/15\.0 ± 0\.6/);
  await expect
    .element(screen.getByRole('row', { name: /^2/ }))
    .toMatchTextContent(/Too far from known molecules: nothing similar has a published value/);
  await expect
    .element(screen.getByRole('row', { name: /^3/ }))
    .toMatchTextContent(/same structure as line 1$/);
  await expect.element(screen.getByRole('row', { name: /^4/ })).toMatchTextContent(/stereochemistry ignored/);
  await expect
    .element(screen.getByRole('row', { name: /^5/ }))
    .toMatchTextContent(/same structure as line 4 but perhaps for stereochemistry/);
  await expect
    .element(screen.getByRole('row', { name: /^6/ }))
    .toMatchTextContent(/This is not a valid SMILES\. Problem at character 3: “x”\./);
  await expect.element(screen.getByRole('button', { name: 'Download 5 estimates' })).toBeVisible();
});

test('refused lines beyond the first hundred are shown on request', async () => {
  answerRequests();
  signIn();
  const results = Array.from(
    { length: 130 },
    (_, index): ListResult => ({
      line: index + 1,
      smiles: 'CCxO',
      name: `Line ${index + 1}`,
      refused: { ok: false, reason: 'not-smiles', position: 3 },
    }),
  );
  const screen = await renderApp(<ListResults results={results} />, { at: '/apps/property' });
  const refused = screen.getByRole('region', { name: 'Lines not estimated' });
  await expect.element(refused.getByText('Line 100', { exact: true })).toBeInTheDocument();
  await refused.getByRole('button', { name: 'Show 30 more' }).click();
  await expect.element(refused.getByText('Line 130', { exact: true })).toBeInTheDocument();
  await expect.element(refused.getByRole('button')).not.toBeInTheDocument();
});

test('F-12 rows that were refused go into the set that was made for them, with another key once they are changed', async () => {
  const made = dataset(3, 'New', 'own');
  const sent = answerRequests({
    'GET /api/datasets': () => datasetList([]),
    'POST /api/datasets': () =>
      Response.json({ data: made }, { status: 201, headers: { 'Content-Type': 'application/vnd.api+json' } }),
    [`POST /api/datasets/${made.id}/import`]: () => refusal(422, 'UNPROCESSABLE_ENTITY'),
  });
  signIn();
  const screen = await renderApp(
    <SaveDialog rowsOf={(data) => [{ name: textOfForm(data, 'row') }]} onClose={() => undefined}>
      <input name="row" aria-label="Row" defaultValue="Ethanol" />
    </SaveDialog>,
    { at: '/apps/property' },
  );
  const imports = () => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/import'));
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  for (const [count, name] of ['Ethanol', 'Ethanol', 'Methanol'].entries()) {
    await screen.getByRole('textbox', { name: 'Row' }).fill(name);
    await save.click();
    await expect.poll(imports).toHaveLength(count + 1);
    await expect.element(save).toBeEnabled();
  }
  expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/datasets')).toHaveLength(1);
  const [first, again, changed] = imports().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('EST-2 a saved estimate keeps its standard deviations as numbers, beside the interval in words', async () => {
  const own = dataset(2, 'Mine', 'own');
  const sent = answerRequests({
    'GET /api/datasets': () => datasetList([own]),
    [`POST /api/datasets/${own.id}/import`]: () =>
      Response.json(
        {
          data: {
            type: 'dataset-imports',
            id: '00000000-0000-4000-8000-000000000009',
            attributes: {
              at: '2026-01-01T00:00:00.000Z',
              added: 1,
              changed: 0,
              skipped: 0,
              undoUntil: '2026-01-02T00:00:00.000Z',
            },
          },
        },
        { status: 201, headers: { 'Content-Type': 'application/vnd.api+json' } },
      ),
  });
  signIn();
  const learnt = {
    dD: { mean: 16.3, half: 0.64 },
    dP: { mean: 6.7, half: 2.5 },
    dH: { mean: 7, half: 1.28 },
  };
  const answer = { learnt, fence: 'inside', reasons: [], nearest: '', published: null, methods: {} };
  const results = [{ line: 1, smiles: 'CCO', name: 'Mine', answer }] as unknown as ListResult[]; // as above
  const screen = await renderApp(<ListResults results={results} />, { at: '/apps/property' });
  await screen.getByRole('button', { name: 'Save to a dataset' }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText(/One row was added to Mine/)).toBeVisible();
  const request = sent.find(({ method }) => method === 'POST');
  expect(request?.body).toMatchObject({
    data: {
      attributes: {
        rows: [{ dD: 16.3, dDDeviation: 0.5, dPDeviation: 1.95, dHDeviation: 1, method: 'calc' }],
      },
    },
  });
});
