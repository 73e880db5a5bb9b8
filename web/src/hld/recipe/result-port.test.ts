import { createCall } from '@suite/clients/api/call';
import { FetchError } from '@suite/clients/api/call-error';
import { deriveRecipe } from '@suite/recipes';
import { expect, test } from 'vitest';
import { guardedNames, isForServer, questionOf, serverResult } from './result-port.ts';
import { AOT, IPM, recipeOf, SDS } from './testing/sample.ts';

const secret = { ...AOT, cc0: 0, onlyForCalculation: true } as const;
const mixed = recipeOf([SDS, secret], [IPM]);
const signal = new AbortController().signal;

/** A server that answers everything with this. */
function answering(answer: () => Response) {
  return createCall({
    baseUrl: '',
    fetch: () => Promise.resolve().then(answer),
    accessToken: () => undefined,
    wait: () => Promise.resolve(),
  });
}

test('R4.17 a recipe is computed here unless a value that counts may not leave the server', () => {
  expect(isForServer(deriveRecipe(recipeOf([SDS, AOT], [IPM])))).toBe(false);
  expect(isForServer(deriveRecipe(mixed))).toBe(true);
  expect(guardedNames(mixed)).toEqual(['AOT']);
});

test('R3.19 the server is told what is known here, and of the rest the key alone', () => {
  const { surfactants, oils } = questionOf(mixed);
  expect(surfactants).toEqual([
    { surfactantType: 'anionic', cc0: -2.5, mw: 288.38, concentration: 5, active: true },
    { datasetId: AOT.datasetId, ingredientId: AOT.ingredientId, concentration: 5, active: true },
  ]);
  expect(oils).toEqual([{ eacn: 7.25, volume: 1, active: true }]);
});

test('R4.18 type and match are the server’s, whatever the number that is told with them', async () => {
  const call = answering(() =>
    Response.json({
      hld: -0.5,
      emulsionType: 'O/W',
      exact: false,
      match: true,
      eacn: null,
      salinity: null,
      totals: { concentration: 10, volume: 1 },
      parts: [],
      onlyForCalculation: true,
    }),
  );
  const { hld, verdict } = await serverResult(call).derive(
    { ...questionOf(mixed), targetEmulsionType: 'O/W' },
    signal,
  );
  expect(hld).toEqual({ ok: true, value: -0.5 });
  expect(verdict).toMatchObject({ ok: true, value: { emulsionType: 'O/W', exact: false, match: true } });
});

test('R8.4 without a network there is no result, and it is said so', async () => {
  const call = answering(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(serverResult(call).derive(questionOf(mixed), signal)).rejects.toBeInstanceOf(FetchError);
});
