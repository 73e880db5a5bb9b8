import type { Endpoint } from '@suite/contracts/endpoint';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { shareEndpoints, sharedEndpoints } from '@suite/contracts/endpoints/shares';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { tokenEndpoints } from '@suite/contracts/endpoints/tokens';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { endpointKey } from './endpoint-query.ts';
import { readAnew, TOUCHES } from './stale.ts';

const READ: readonly Endpoint[] = [
  datasetEndpoints.list,
  ingredientEndpoints('hsp').list,
  tokenEndpoints.list,
  shareEndpoints.list,
  sharedEndpoints.open,
];

/** What of the above is stale once these were sent. */
async function staleAfter(...sent: Endpoint[]): Promise<string[]> {
  const queries = createQueryClient();
  for (const endpoint of READ) queries.setQueryData(endpointKey(endpoint, {}), 'read');
  await readAnew(queries, sent);
  return READ.filter((endpoint) => queries.getQueryState(endpointKey(endpoint, {}))?.isInvalidated).map(
    ({ id }) => id,
  );
}

test('a write makes stale what has its tag, and what the table says', async () => {
  expect(await staleAfter(tokenEndpoints.revoke)).toEqual(['listOwnTokens']);
  expect(await staleAfter(datasetEndpoints.merge)).toEqual(['listDatasets', 'listHspIngredients']);
});

test('a link that is looked at is not opened once more by a write', async () => {
  expect(await staleAfter(sharedEndpoints.copy)).toEqual(['listDatasets', 'listShares']);
});

test('reading and calculating make nothing stale', async () => {
  expect(await staleAfter(datasetEndpoints.list, calculationEndpoints.hspRank)).toEqual([]);
});

test('every tag of the table is that of an endpoint', () => {
  const folder = join(import.meta.dirname, '../../../../contracts/src/endpoints');
  const endpoints = globSync('*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const isTag = (tag: string) =>
    endpoints.some((text) => text.includes(`tag: '${tag}'`) || text.includes(`tag = '${tag}'`));
  expect([...Object.keys(TOUCHES), ...Object.values(TOUCHES).flat()].filter((tag) => !isTag(tag))).toEqual(
    [],
  );
});
