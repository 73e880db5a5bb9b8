import { expect, test } from 'vitest';
import { checkProduct } from './check-product.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ name: 'Oil', method: 'exp', ...fields }))
    data.set(name, value);
  return data;
}

test('R1.5 a value keeps its interval, and a width that is none is named at its own field', () => {
  const { value } = checkProduct('hld-oil', form({ eacn: '8,5', 'interval-eacn': '0,3' }));
  expect(value).toMatchObject({ values: { eacn: 8.5 }, interval: { eacn: 0.3 } });
  const { findings } = checkProduct('hld-oil', form({ eacn: '8,5', 'interval-eacn': '-1' }));
  expect(findings).toEqual({ 'interval-eacn': '± of EACN: enter a number above 0' });
});

test('R5.16 a word in place of a number is named with its field', () => {
  const { findings } = checkProduct('hld-oil', form({ eacn: 'eight' }));
  expect(findings).toEqual({ eacn: 'EACN: enter a number' });
});
