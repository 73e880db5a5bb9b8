import { expect, test } from 'vitest';
import { collectKnown, findUnknownReferences } from './check-references.ts';

// Put together, so that this file cites nothing itself.
const cite = (group: string, number: string) => `${group}${number}`;

const known = collectKnown([
  { path: 'docs/requirements.md', text: '- **R4.1** Somebody is signed in.' },
  { path: 'docs/security.md', text: '- **S-15** Each page has a policy.' },
  {
    path: 'docs/reliability.md',
    text: `| F-01 | a kill | kept |\n\n| ${cite('F', '-77')}, later | was | is |`,
  },
  { path: 'science/hld/SPEC.md', text: '- HLD-1 HLD = F(S).\n- **TEA-1** One. **TEA-2** Two.' },
  { path: 'docs/decisions/045-shipped-data.md', text: 'accepted; takes the place of 033' },
]);

const unknownIn = (text: string, path = 'server/src/a.test.ts') =>
  findUnknownReferences({ path, text }, known).map(({ line, message }) => `${line} ${message.split(' ')[0]}`);

test('what has an entry may be cited', () => {
  const cited = [cite('R', '4.1'), cite('S', '-15'), cite('F', '-01'), cite('HLD', '-1'), cite('TEA', '-2')];
  expect(unknownIn(`// ${cited.join(' ')}, decision 045, docs/decisions/045-shipped-data.md`)).toEqual([]);
});

test.each([
  cite('R', '4.99'),
  cite('S', '-99'),
  cite('F', '-99'),
  cite('F', '-77'), // in a row that mentions it, which is no entry
  cite('HLD', '-99'),
])('%s, which has no entry, is reported with its line', (number) => {
  expect(unknownIn(`\n// as (${number}) says`)).toEqual([`2 ${number}`]);
});

test.each(['Pliolite S-100x', 'CAS-S-100', 'UTF-8', 'HFC-4310', 'v1.R9.99', 'XR9.99'])(
  '%s is no number of ours',
  (text) => {
    expect(unknownIn(`// ${text}`)).toEqual([]);
  },
);

test('a migration, which is never edited, may name a decision that another took the place of', () => {
  const text = `-- as ${cite('decision ', '033')} says`;
  expect(unknownIn(text, 'server/src/db/migrations/0001-a.sql')).toEqual([]);
  expect(unknownIn(text)).toEqual(['1 decision']);
});

test('a decision that is gone is reported', () => {
  expect(unknownIn(`// ${cite('decision ', '999')}`)).toEqual(['1 decision']);
});

test('the number of a review in a title or a comment is reported, with what to do', () => {
  const review = cite('N', '9');
  const number = cite('S', '-15');
  expect(unknownIn(`test('${review} it holds', …)\ntest('${number} ${review} it holds', …)`)).toEqual([
    `1 ${review}`,
    `2 ${review}`,
  ]);
  expect(unknownIn(`/** So many bytes (${review}). */`)).toEqual([`1 ${review}`]);
  expect(unknownIn(`// ${review} is an atom\nsmiles('CC${review} C')`)).toEqual([]);
  const [problem] = findUnknownReferences({ path: 'a.test.ts', text: `'${review} it'` }, known);
  expect(problem?.message).toContain('docs/security.md');
});
