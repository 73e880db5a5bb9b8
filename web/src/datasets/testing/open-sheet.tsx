import type { Dataset } from '@suite/contracts/datasets';
import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { datasetList } from '../../testing/dataset-answers.ts';
import { answerRequests, type SentRequest } from '../../testing/fake-network.ts';
import { type ListedIngredient, resourceOf } from '../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { DatasetsScreen } from '../datasets-screen.tsx';

interface Opened {
  kind: IngredientKind;
  rows?: readonly Partial<IngredientValues>[];
  mayWrite?: boolean;
  /** From where to where the numbers of the database go. */
  ranges?: Record<string, { min: number; max: number; count: number }>;
  /** What else stands on the page. */
  beside?: ReactNode;
}

const OWN = '00000000-0000-4000-8000-0000000000a1';
const SHIPPED = '00000000-0000-4000-8000-0000000000a2';

/** The sheet of a set, with a server that keeps what is written to it. */
export async function openSheet({ kind, rows = [], mayWrite = true, ranges = {}, beside }: Opened) {
  const kept = new Map<string, ListedIngredient>();
  const add = (values: Partial<IngredientValues>) => {
    const ingredientId = crypto.randomUUID();
    const made = { name: '', ...values, ingredientId, datasetId: OWN };
    kept.set(ingredientId, made);
    return made;
  };
  for (const row of rows) add(row);
  const path = `/api/ingredients/${kind}`;
  const change = ({ path: at, body }: SentRequest) => {
    const before = kept.get(idOf(at));
    if (!before) return new Response(null, { status: 404 });
    const after = { ...before, ...attributesOf(body) };
    kept.set(idOf(at), after);
    return Response.json({ data: resourceOf(kind, after) });
  };
  answerRequests({
    'GET /api/datasets': () => datasetList([setOf(kind, { mayWrite }), shippedOf(kind)]),
    [`GET ${path}`]: ({ query }) => {
      const listed = query.get('filter[datasetId]') === OWN ? [...kept.values()] : [];
      const data = listed.map((one) => resourceOf(kind, one));
      return Response.json({
        data,
        meta: { total: data.length, filters: { counts: {}, ranges } },
        links: { next: null },
      });
    },
    [`POST ${path}`]: ({ body }) =>
      Response.json({ data: resourceOf(kind, add(attributesOf(body))) }, { status: 201 }),
    [`PATCH ${path}/*`]: change,
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    [`DELETE ${path}/*`]: ({ path: at }) => {
      kept.delete(idOf(at));
      return new Response(null, { status: 204 });
    },
  });
  signIn();
  const science = kind === 'hsp' ? 'hsp' : 'hld';
  const page = (
    <>
      <DatasetsScreen science={science} />
      {beside}
    </>
  );
  const screen = await renderApp(page, { at: `/apps/${science}/datasets?set=${OWN}` });
  const sheet = screen.getByRole('grid');
  const marked = sheet.getByCss('tbody tr[data-mark]');
  const cell = (row: number, column: string) => {
    const heads = sheet.getByCss('thead th').elements();
    const place = heads.findIndex((head) => head instanceof HTMLElement && firstLine(head) === column);
    return sheet.getByCss(`tbody tr[aria-rowindex="${row + 1}"] > :nth-child(${place + 1})`);
  };
  await sheet.findElement();
  return {
    screen,
    sheet,
    cell,
    rows: marked,
    editor: sheet.getByCss('input'),
    /** What stands in a column of the rows in sight. */
    column: (name: string) => marked.elements().map((_, index) => textOf(cell(index + 1, name).element())),
    focus: () => {
      const grid = sheet.element();
      if (grid instanceof HTMLElement) grid.focus();
    },
    saved: async () => {
      await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
      await expect.element(sheet.getByCss('tbody tr[data-mark="waiting"]')).toHaveLength(0);
    },
    /** The names the server keeps. */
    kept: () => [...kept.values()].map(({ name }) => name).toSorted(),
  };
}

/** A set as the API tells of it. */
export function setOf(kind: IngredientKind, given: Partial<Dataset>) {
  const attributes = {
    datasetId: OWN,
    name: 'Test set',
    slug: 'test-set',
    kind,
    scope: 'own',
    isBuiltIn: false,
    mayWrite: true,
    version: 1,
    created: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-01T00:00:00.000Z',
    shareId: null,
    people: 0,
    counts: { total: 0, byMethod: {} },
    ...given,
  } satisfies Dataset;
  return { type: 'datasets', id: attributes.datasetId, attributes };
}

function shippedOf(kind: IngredientKind) {
  return setOf(kind, { datasetId: SHIPPED, scope: 'database', isBuiltIn: true, mayWrite: false });
}

function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What a body of JSON:API writes. */
function attributesOf(body: unknown): Partial<IngredientValues> {
  // Sent by our own client, which takes these values.
  const { data } = body as { data: { attributes: Partial<IngredientValues> } };
  return data.attributes;
}

function firstLine(element: HTMLElement): string | undefined {
  return element.innerText.split('\n')[0]?.trim();
}

function textOf(element: Element): string {
  return element.textContent.trim();
}
