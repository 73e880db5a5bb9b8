import { expect, test } from 'vitest';
import { HttpError } from '../../http/http-error.ts';
import { Slots } from './routes.ts';

test('S-11 one person has two calculations under way; others do not wait for them', async () => {
  const slots = new Slots();
  const ends: (() => void)[] = [];
  const begin = (userId: string) => slots.run(userId, () => new Promise<void>((end) => ends.push(end)));
  const [first, second] = [begin('one'), begin('one')];
  await expect(begin('one')).rejects.toThrow(HttpError);
  const other = begin('other');
  expect(ends).toHaveLength(3);
  ends[0]?.();
  await first;
  const third = begin('one');
  for (const end of ends) end();
  await Promise.all([second, other, third]);
  await expect(slots.run('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(slots.run('one', () => Promise.resolve('done'))).resolves.toBe('done');
});
