import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('R9.4 what was read is fresh for 15 minutes and read again when the window gets the focus', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.staleTime).toBe(900_000);
  expect(queries?.refetchOnWindowFocus).toBe(true);
});
