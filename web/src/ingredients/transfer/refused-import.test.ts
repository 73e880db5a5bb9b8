import { createCall } from '@suite/clients/api/call';
import { expect, test } from 'vitest';
import { RowsRefused } from '../../files/import-target.ts';
import { ingredientTarget } from './ingredient-target.ts';

/** What comes of an import that the server refuses for these reasons. */
async function refusedFor(errors: readonly object[]): Promise<unknown> {
  const call = createCall({
    baseUrl: '',
    fetch: () =>
      Promise.resolve(
        Response.json({ errors }, { status: 422, headers: { 'Content-Type': 'application/vnd.api+json' } }),
      ),
    accessToken: () => 'token',
    wait: () => Promise.resolve(),
  });
  const parts = { kind: 'hld-oil', datasetId: 'x', databaseId: undefined, mayFill: false } as const;
  const how = { duplicates: 'skip', signal: new AbortController().signal, key: 'k' } as const;
  return ingredientTarget({ call, ...parts })
    .save([{ name: 'Octane' }], how)
    .catch((thrown: unknown) => thrown);
}

test('S-40 a refusal names rows and reasons; one about the whole is passed on', async () => {
  const error = { status: '422', code: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable content' };
  const pointer = (path: string) => ({ source: { pointer: `/data/attributes/rows/${path}` } });
  const refused = await refusedFor([
    { ...error, detail: 'no', ...pointer('12/cc0') },
    { ...error, detail: 'bad', ...pointer('3') },
    error,
  ]);
  expect(refused).toBeInstanceOf(RowsRefused);
  expect(refused).toHaveProperty('rows', [
    { row: 12, text: 'no' },
    { row: 3, text: 'bad' },
  ]);
  expect(await refusedFor([error])).toMatchObject({ title: 'Unprocessable content', status: 422 });
});
