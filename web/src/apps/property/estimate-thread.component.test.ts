import { afterAll, expect, test } from 'vitest';
import { EstimateThread } from './estimate-thread.ts';

const thread = new EstimateThread();
afterAll(() => thread.close());

test('EST-2 the worker of the page says what the engine says, and names the nearest known molecules', async () => {
  const answer = await thread.ask('one', { smiles: 'CCOC(=O)CCC(C)=O' });
  if (!answer?.ok) throw new Error('no answer');
  const { learnt } = answer.value;
  expect(learnt.dD.mean).toBeCloseTo(16.327, 2);
  expect(learnt.dP.mean).toBeCloseTo(6.735, 2);
  expect(learnt.dH.mean).toBeCloseTo(7.043, 2);
  expect(learnt.fence).toBe('inside');
  expect(learnt.explanations.dP.relatives).toHaveLength(5);
});

test('STR-7 a repeat unit is answered and marked; an open end alone is refused by name', async () => {
  const [unit, half, known] = (await thread.ask('lines', ['*CC(*)c1ccccc1', '*CC', 'CC(C)=O'])) ?? [];
  expect(unit).toMatchObject({ ok: true, value: { isPolymer: true, published: null } });
  expect(half).toEqual({ ok: false, reason: 'not-two-ends' });
  expect(known).toMatchObject({ ok: true, value: { published: { dD: 15.5, dP: 10.4, dH: 7 } } });
});
