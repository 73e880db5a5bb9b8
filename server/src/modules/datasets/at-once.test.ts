import { expect, test } from 'vitest';
import { HSP, startParameterServer } from '../../testing/parameter-server.ts';
import { bodyOf } from '../../testing/sharing.ts';

test('R3.9 sets of one name that are made at the same moment all get a slug of their own', async () => {
  const server = await startParameterServer({ isSeeded: false });
  try {
    const owner = await server.person(HSP, await server.organisation('A'));
    const body = bodyOf('datasets', { name: 'At once', kind: 'hsp' });
    const made = await Promise.all(Array.from({ length: 6 }, () => owner.send('POST /api/datasets', body)));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    const slugs = made.map((answer) => String(answer.body.data.attributes['slug']));
    expect(slugs.toSorted()).toEqual(['at-once', ...[2, 3, 4, 5, 6].map((number) => `at-once-${number}`)]);
  } finally {
    await server.close();
  }
});
