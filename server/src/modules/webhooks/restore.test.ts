import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../../db/backup/restore-backup.ts';
import { writeBackup } from '../../db/backup/write-backup.ts';
import { SYSTEM } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { recipe, webhook, webhookDelivery } from '../../db/schema.ts';
import { freshDatabase } from '../../testing/test-database.ts';
import { inData, WebhookStage } from '../../testing/webhook-stage.ts';

let stage: WebhookStage;
let backup: string[];
beforeAll(async () => {
  const prepared = await freshDatabase();
  stage = await WebhookStage.start(prepared);
  await stage.begin();
  await stage.made();
  const { id } = (await stage.saveRecipe()).body.data;
  const result = inData('lab-result', { madeOn: '2026-01-02', observedType: 'ME' });
  await stage.owner.send(`POST /api/recipes/hld/${id}/lab-results`, result);
  await stage.send();
  const set = inData('datasets', { name: 'Oils', kind: 'hld-oil' });
  const datasetId = (await stage.owner.send('POST /api/datasets', set)).body.data.id;
  const oil = inData('hld-oil', { datasetId, name: 'Own oil', eacn: 8 });
  await stage.owner.send('POST /api/ingredients/hld-oil', oil);
  backup = [];
  await writeBackup(prepared.driver, async (line) => void backup.push(line.trimEnd()));
});
afterAll(() => stage.close());

const logOf = (database: Database) =>
  database.as(SYSTEM).transaction(async ({ orm }) => ({
    deliveries: await orm.select().from(webhookDelivery).orderBy(webhookDelivery.id),
    webhooks: await orm.$count(webhook),
    recipes: await orm.$count(recipe),
  }));

/** The lines of one table, with its beginning and its end. */
function blockOf(lines: string[], table: string): { at: number; block: string[] } {
  const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
  const end = lines.findIndex((line) => line.startsWith(`{"end":"${table}"`));
  return { at, block: lines.slice(at, end + 1) };
}

/** The same backup with webhooks before everything that triggers tell them of. */
function webhooksFirst(lines: string[]): string[] {
  const { at, block } = blockOf(lines, 'webhook');
  const others = lines.toSpliced(at, block.length).slice(0, -1);
  const users = blockOf(others, 'users');
  const moved = others.toSpliced(users.at + users.block.length, 0, ...block);
  const sha256 = createHash('sha256')
    .update(moved.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return [...moved, JSON.stringify({ done: true, sha256 })];
}

async function* inTurn(lines: string[]): AsyncIterable<string> {
  yield* lines;
}

test('F-17 a restore tells nobody of anything, in whatever order its tables come', async () => {
  const before = await logOf(stage.server.database);
  expect(before.deliveries.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'delivered',
    'delivered',
    'waiting',
  ]);
  const reordered = webhooksFirst(backup);
  for (const table of ['recipe', 'lab_result', 'dataset', 'ingredient']) {
    expect(blockOf(reordered, table).at).toBeGreaterThan(blockOf(reordered, 'webhook').at);
  }
  for (const lines of [backup, reordered]) {
    const { driver, database, close } = await freshDatabase();
    await restoreBackup(driver, inTurn(lines));
    expect(await logOf(database)).toEqual(before);
    // What is saved afterwards is told again.
    await database.as(SYSTEM).transaction(({ orm }) => orm.update(recipe).set({ version: 2 }));
    expect((await logOf(database)).deliveries).toHaveLength(before.deliveries.length + 1);
    await close();
  }
});
