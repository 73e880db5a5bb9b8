import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_HSP_DOCUMENT, type Hsp } from '@suite/hsp';
import type { WatchedTab } from '../page/watched-tab.ts';

const SETTLED = 2000;
const PATH = '/apps/hsp/compatibility-explorer';

export interface Compat {
  url: string;
  userId: string;
  /** The sets to look in; none means the database. */
  datasetIds: readonly string[];
}

/** The target that is moved; its δP is what a slider changes. */
export const TARGET = { dD: 17.5, dP: 6, dH: 7.5, r: 6 };

/** Opens the explorer with one target and waits until the candidates stand in their order. */
export async function openCompat(tab: WatchedTab, { url, userId, datasetIds }: Compat): Promise<void> {
  const document = {
    ...DEFAULT_HSP_DOCUMENT,
    targets: [{ id: 't', name: 'Target', role: 'must', kind: 'values', ...TARGET, radius: 'known' }],
    candidates: { datasetIds, filters: {} },
  };
  const draft = JSON.stringify(JSON.stringify({ owner: userId, identity: {}, document }));
  await tab.send('Page.navigate', { url: `${url}/robots.txt` });
  await tab.until(`document.readyState === 'complete' && location.pathname === '/robots.txt'`);
  await tab.evaluate(`for (const name of ['current', 'original'])
      localStorage.setItem('hsp-recipe-' + name + ':${userId}', ${draft});`);
  await tab.send('Page.navigate', { url: url + PATH });
  await tab.until(`document.querySelectorAll('tr[data-row]').length > 5`);
  await sleep(SETTLED); // what was answered here counts as open for ever, so the network never comes to rest
}

/** Keeps, for every question to a worker, how long its answer took: before the page has scripts of its own. */
export async function watchWorkers(tab: WatchedTab): Promise<void> {
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `globalThis.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, options) {
      const start = performance.now();
      const kind = message?.question?.kind;
      const listen = ({ data }) => {
        if (data?.number !== message.number) return;
        this.removeEventListener('message', listen);
        globalThis.asked.push({ kind, top: message.question.request?.top, time: performance.now() - start });
      };
      if (kind) this.addEventListener('message', listen);
      return post.call(this, message, options);
    };`,
  });
}

/** Answers what the browser asks for with generated rows: the browser alone is measured, not the database. */
export async function answerRows(
  tab: WatchedTab,
  rows: { own: { datasetId: string; points: readonly Hsp[] }; pool: readonly Hsp[] },
): Promise<void> {
  const answers = new Map([
    [`/api/datasets/${rows.own.datasetId}/export`, JSON.stringify({ data: resources(rows.own) })],
    ['/api/calculations/hsp-pool', JSON.stringify(columnsOf(rows.pool))],
  ]);
  tab.on('Fetch.requestPaused', (parameters) => {
    const { requestId, request } = parameters as { requestId: string; request: { url: string } };
    const { pathname } = new URL(request.url);
    void tab.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
      body: Buffer.from(answers.get(pathname) ?? '').toString('base64'),
    });
  });
  await tab.send('Fetch.enable', {
    patterns: [...answers.keys()].map((path) => ({ urlPattern: `*${path}*` })),
  });
}

/** The name of a generated row by its number. */
export function rowName(row: number): string {
  return `Generated ${row}`;
}

function idOf(row: number): string {
  return `00000000-0000-4000-8000-${row.toString(16).padStart(12, '0')}`;
}

function resources({ datasetId, points }: { datasetId: string; points: readonly Hsp[] }): object[] {
  const made = '2026-01-01T00:00:00.000Z';
  return points.map((point, row) => ({
    type: 'hsp',
    id: idOf(row),
    attributes: {
      ingredientId: idOf(row),
      datasetId,
      datasetName: 'Generated',
      shareId: null,
      version: 1,
      name: rowName(row),
      method: 'calc',
      ...point,
      sources: [],
      created: made,
      updated: made,
    },
  }));
}

function columnsOf(points: readonly Hsp[]): object {
  const none = points.map(() => null);
  return {
    total: points.length,
    columns: {
      ingredientId: points.map((_, row) => idOf(row)),
      datasetId: points.map(() => idOf(0)),
      name: points.map((_, row) => rowName(row)),
      cas: points.map((_, row) => `${row}-00-0`),
      method: points.map(() => 'calc'),
      dD: points.map(({ dD }) => dD),
      dP: points.map(({ dP }) => dP),
      dH: points.map(({ dH }) => dH),
      r: none,
      density: points.map((_, row) => 0.7 + (row % 50) / 100),
      molarVolume: points.map((_, row) => 60 + (row % 200)),
      boilingPoint: points.map((_, row) => 40 + (row % 200)),
    },
  };
}
