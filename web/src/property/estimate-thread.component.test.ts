import { estimateStructure, PARAMETERS } from '@suite/estimator';
import { shippedModel } from '@suite/estimator/model';
import { identityOf, readSmiles } from '@suite/structure';
import { afterAll, expect, test } from 'vitest';
import { EstimateThread } from './estimate-thread.ts';
import type { ListResult } from './list-result.ts';
import { runLines } from './run-lines.ts';

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

test.each(['CC(C)=O', 'CCOC(=O)CCC(C)=O', 'C1CCC(CC1)OCC#N'])(
  'EST-2 every digit of %s is that of the function which the API asks too',
  async (smiles) => {
    const answer = await thread.ask('one', { smiles });
    const read = readSmiles(smiles);
    if (!answer?.ok || !read.ok) throw new Error('no answer');
    const { learnt } = answer.value;
    const said = estimateStructure(shippedModel(), read.molecule, () => identityOf(smiles));
    for (const parameter of PARAMETERS) expect(learnt[parameter]).toEqual(said[parameter]);
    expect([learnt.fence, learnt.reasons]).toEqual([said.fence, said.reasons]);
  },
);

test('STR-7 a repeat unit is answered and marked; an open end alone is refused by name', async () => {
  const [unit, half, known] = (await thread.ask('lines', ['*CC(*)c1ccccc1', '*CC', 'CC(C)=O'])) ?? [];
  expect(unit).toMatchObject({ ok: true, value: { isPolymer: true, published: null } });
  expect(half).toEqual({ ok: false, reason: 'not-two-ends' });
  expect(known).toMatchObject({ ok: true, value: { published: { dD: 15.5, dP: 10.4, dH: 7 } } });
});

test('R2.26 a list marks the same molecule however it is written, far down too, and no isomers', async () => {
  const fillers = Array.from({ length: 95 }, (_, index) => 'C'.repeat(index + 9));
  const texts = [
    'CCO',
    'COC',
    'OCC',
    'CCCC(C)CCC',
    'CCC(C)CCCC',
    ...fillers,
    'c1ccccc1C',
    'C(O)C',
    'CC1=CC=CC=C1',
    'CCO',
    '*CC*',
    '*CC*',
    'CC.O',
  ];
  const results: ListResult[] = [];
  await runLines(
    thread,
    texts.map((smiles, index) => ({ line: index + 1, smiles, name: '' })),
    { signal: new AbortController().signal, onPart: (part) => results.push(...part) },
  );
  expect(results).toHaveLength(texts.length);
  const same = results.flatMap((result) =>
    'answer' in result && result.sameAs !== undefined ? [[result.line, result.sameAs]] : [],
  );
  expect(same).toEqual([
    [3, 1],
    [102, 1],
    [103, 101],
    [104, 1],
    [106, 105],
  ]);
});
