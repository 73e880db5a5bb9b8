import { createCall } from '@suite/clients/api/call';
import { expect, test } from 'vitest';
import { createRowSaver } from './row-saver.ts';
import type { SheetRow } from './sheet.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-01-01T00:00:00.000Z';
const rowsOf = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, n) => ({
    key: `row-${n}`,
    cells: { name: `Oil ${n}`, eacn: String(n + 1) },
  }));

interface Sent {
  path: string;
  method: string;
  names: string[];
}

/** A server that takes rows together, or refuses to, and takes them one by one. */
function serverThat(takesMany: boolean) {
  const sent: Sent[] = [];
  const call = createCall({
    baseUrl: '',
    accessToken: () => undefined,
    wait: () => Promise.resolve(),
    // Paths and bodies are texts here: the caller makes them so.
    fetch: async (given, init) => {
      const path = given as string;
      const { data } = JSON.parse(init?.body as string) as {
        data: { attributes: { name?: string; rows?: { name: string }[] } };
      };
      const names = data.attributes.rows?.map(({ name }) => name) ?? [data.attributes.name ?? ''];
      sent.push({ path: path, method: init?.method ?? '', names });
      const isMany = path.endsWith('/import');
      if (isMany && !takesMany) {
        return answer(422, {
          errors: [{ status: '422', code: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable' }],
        });
      }
      return answer(201, isMany ? manyOf(names) : oneOf(names[0] ?? '', sent.length));
    },
  });
  return { call, sent };
}

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/vnd.api+json' },
  });
}

function manyOf(names: string[]) {
  const ingredientIds = names.map((_, n) => id(n));
  const attributes = { at, added: names.length, changed: 0, skipped: 0, undoUntil: at, ingredientIds };
  return { data: { type: 'dataset-imports', id: id(999), attributes } };
}

function oneOf(name: string, n: number) {
  const known = {
    datasetId: 'set',
    datasetName: 'Set',
    shareId: null,
    version: 1,
    created: at,
    updated: at,
  };
  const attributes = { ingredientId: id(n), ...known, name, eacn: 1, method: 'na' };
  return { data: { type: 'hld-oil', id: id(n), attributes } };
}

test('R3.13 many pasted rows are saved by one request, and are then the server’s rows', async () => {
  const { call, sent } = serverThat(true);
  const saver = createRowSaver({ call, kind: 'hld-oil', datasetId: 'set', ingredients: [] });
  const rows = rowsOf(25);
  saver.touch(rows);
  await saver.finish();
  expect(sent.map(({ path, names }) => [path, names.length])).toEqual([['/api/datasets/set/import', 25]]);
  expect(saver.view().facts.get('row-3')).toMatchObject({ id: id(3), version: 1, updated: at });
  expect(saver.isUnsaved()).toBe(false);
});

test('R3.13 rows that are refused together are sent one by one, so that each has its own reason', async () => {
  const { call, sent } = serverThat(false);
  const saver = createRowSaver({ call, kind: 'hld-oil', datasetId: 'set', ingredients: [] });
  saver.touch(rowsOf(21).map((row) => ({ ...row, cells: { ...row.cells, eacn: '1' } })));
  await saver.finish();
  expect(sent[0]?.path).toBe('/api/datasets/set/import');
  expect(sent.slice(1).map(({ path }) => path)).toEqual(
    Array.from({ length: 21 }, () => '/api/ingredients/hld-oil'),
  );
  expect(saver.isUnsaved()).toBe(false);
});

test('a few rows are saved one by one', async () => {
  const { call, sent } = serverThat(true);
  const saver = createRowSaver({ call, kind: 'hld-oil', datasetId: 'set', ingredients: [] });
  saver.touch(rowsOf(3).map((row) => ({ ...row, cells: { ...row.cells, eacn: '1' } })));
  await saver.finish();
  expect(sent.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/api/ingredients/hld-oil'));
});
