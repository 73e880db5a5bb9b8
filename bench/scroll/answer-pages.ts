import type { Tab } from '../page/tab.ts';

/** As many as one page of the explorer asks for. */
const PAGE = 100;
const LIST = '*/api/ingredients/hsp?*';
const VOTES = '*/api/votes*';

/**
 * Answers the lists of a tab with generated ingredients, so many in all: the browser alone is measured, not the search.
 * Rows look like the shipped ones: every number, a few words, one source.
 */
export async function answerPages(tab: Tab, total: number): Promise<void> {
  tab.on('Fetch.requestPaused', (parameters) => {
    const { requestId, request } = parameters as { requestId: string; request: { url: string } };
    const url = new URL(request.url);
    const body = url.pathname.startsWith('/api/votes')
      ? { data: [], meta: { totals: {} } }
      : pageOf(url, total);
    void tab.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'application/vnd.api+json' }],
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    });
  });
  await tab.send('Fetch.enable', { patterns: [{ urlPattern: LIST }, { urlPattern: VOTES }] });
}

function pageOf(url: URL, total: number): object {
  const from = Number(url.searchParams.get('page[after]') ?? 0);
  const size = Math.min(PAGE, Number(url.searchParams.get('page[size]') ?? PAGE), total - from);
  const next = new URL(url);
  next.searchParams.set('page[after]', String(from + size));
  return {
    data: Array.from({ length: size }, (_, n) => resourceOf(from + n)),
    meta: { total, filters: { counts: {}, ranges: {} } },
    links: { next: from + size < total ? `${next.pathname}${next.search}` : null },
  };
}

function resourceOf(n: number): object {
  const id = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
  return {
    type: 'hsp',
    id,
    attributes: {
      ingredientId: id,
      datasetId: '6f0b3c5e-51d2-4a0c-9a6b-3f3c8d0a7e11',
      datasetName: 'Generated',
      shareId: null,
      version: 1,
      name: `Generated solvent ${n}`,
      method: n % 3 === 0 ? 'exp' : 'calc',
      cas: `${n}-00-0`,
      dD: 14 + (n % 80) / 10,
      dP: (n % 180) / 10,
      dH: (n % 220) / 10,
      density: 0.7 + (n % 100) / 100,
      molarVolume: 60 + (n % 200),
      types: ['solvent'],
      industries: ['coatings'],
      sources: ['hspipy'],
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-01-01T00:00:00.000Z',
    },
  };
}
