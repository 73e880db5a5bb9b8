import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Hsp, rankBlends, rankColumns } from '@suite/hsp';
import { answerRows, openCompat, rowName, TARGET, watchWorkers } from './compat/open-compat.ts';
import { type Moved, moveTarget } from './compat/move-target.ts';
import { approach, type Pressed, pressPairs } from './compat/press-pairs.ts';
import { DEMO_PASSWORD, signIn, signInTab } from './explorer/open-explorer.ts';
import { bench, type Outcome } from './frame/bench.ts';
import { summarise } from './frame/statistics.ts';
import { samplePoints } from './hsp/sample.ts';
import { startProduct } from './http/product.ts';
import { startChromium } from './page/chromium.ts';
import { openWatchedTab } from './page/watched-tab.ts';

const ROWS = 100_000;
const POOL = 10_000;
const WARM_UP = 15;
const STEPS = 60;
/** Another target each: nothing of the answer before helps. */
const PRESSES = [5.2, 6.4, 7.1, 8.3, 4.6, 5.8, 6.9, 7.7];

/** What the compatibility explorer makes of many candidates, as somebody sees it who moves a slider or presses a button. */
await bench('compat', ['react', '@tanstack/react-query', '@tanstack/react-virtual'], async (seed) => {
  await using product = await startProduct('server', { env: { DEMO: 'yes', DEMO_PASSWORD } });
  await using chromium = await startChromium();
  using tab = await openWatchedTab(chromium.port);
  const own = { datasetId: await makeSet(product.url), points: samplePoints(ROWS, seed) };
  const pool = samplePoints(POOL, seed + 1);
  const userId = await signInTab(tab, product.url);
  await watchWorkers(tab);
  await answerRows(tab, { own, pool });

  await openCompat(tab, { url: product.url, userId, datasetIds: [own.datasetId] });
  await moveTarget(tab, WARM_UP);
  const moved = await moveTarget(tab, STEPS);
  checkRows(own.points, moved);

  await openCompat(tab, { url: product.url, userId, datasetIds: [] });
  const unprepared = await pressPairs(tab, 5);
  checkPair(pool, 5, unprepared);
  await openCompat(tab, { url: product.url, userId, datasetIds: [] });
  await approach(tab);
  const presses: Pressed[] = [];
  for (const dP of PRESSES) {
    const pressed = await pressPairs(tab, dP);
    checkPair(pool, dP, pressed);
    presses.push(pressed);
  }
  const [first, ...later] = presses.map(({ time }) => time);
  return {
    measured: [
      { metric: `compat.rank.${ROWS}`, unit: 'ms', ...summarise(moved.ranked) },
      { metric: `compat.rank.${ROWS}.drawn`, unit: 'ms', ...summarise(moved.drawn) },
      { metric: `compat.rank.${ROWS}.task.longest`, unit: 'ms', value: Math.max(0, ...moved.tasks) },
      { metric: `compat.pairs.${POOL}.first`, unit: 'ms', value: first ?? Number.NaN },
      { metric: `compat.pairs.${POOL}`, unit: 'ms', ...summarise(later) },
      {
        metric: `compat.pairs.${POOL}.engine`,
        unit: 'ms',
        ...summarise(presses.map(({ engine }) => engine)),
      },
      // Nobody came near before: reading ten thousand rows is in it, but for the database.
      { metric: `compat.pairs.${POOL}.unprepared`, unit: 'ms', value: unprepared.time },
    ],
    versions: { chromium: chromium.version },
  } satisfies Outcome;
});

/** An own set, whose rows the browser ranks itself. */
async function makeSet(url: string): Promise<string> {
  const { accessToken } = await signIn(url);
  const answer = await fetch(`${url}/api/datasets`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/vnd.api+json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ data: { type: 'datasets', attributes: { name: 'Generated', kind: 'hsp' } } }),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}

/** The rows on the screen are those of the engine. */
function checkRows(points: readonly Hsp[], { rows, dP }: Moved): void {
  const columns = {
    dD: Float64Array.from(points, (point) => point.dD),
    dP: Float64Array.from(points, (point) => point.dP),
    dH: Float64Array.from(points, (point) => point.dH),
  };
  const target = { id: 't', name: '', role: 'must' as const, spheres: [{ ...TARGET, dP }], isAssumed: false };
  const ranking = rankColumns(columns, [target], { top: rows.length });
  assert.deepEqual(
    rows,
    [...ranking.rows].map((row, place) => `${rowName(row)} ${(ranking.worst[place] ?? 0).toFixed(2)}`),
  );
}

function checkPair(points: readonly Hsp[], dP: number, { best }: Pressed): void {
  const ranked = rankBlends(points, { ...TARGET, dP }, { size: 2, top: 48 });
  assert.ok(ranked.ok);
  // Shares that nobody can weigh stand last (BLE-12).
  const blend = ranked.value.blends.find(({ parts }) => parts.every(({ fraction }) => fraction >= 0.05));
  const red = ((blend?.ra ?? Number.NaN) / TARGET.r).toFixed(2);
  assert.ok(best.startsWith(red), `${best} was found where RED ${red} is possible`);
  for (const { index } of blend?.parts ?? []) assert.ok(best.includes(rowName(index)), `${best}: ${index}`);
}
