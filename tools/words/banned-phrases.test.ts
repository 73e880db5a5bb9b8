import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, repositoryRoot } from '../list-files.ts';
import {
  findBannedPhrases,
  isSpoken,
  type PhraseException,
  type VisibleSentence,
  visibleSentences,
} from './banned-phrases.ts';

const CATALOGUE = 'web/src/messages/en.json';

function messages(...texts: string[]): VisibleSentence[] {
  const lines = texts.map((text, index) => `  ${JSON.stringify(`key.${index}`)}: ${JSON.stringify(text)},`);
  return visibleSentences(CATALOGUE, ['{', ...lines, '}'].join('\n'));
}

function faultsOf(text: string, exceptions: PhraseException[] = []) {
  return findBannedPhrases(messages(text), exceptions);
}

describe('a banned phrase in a visible sentence', () => {
  test.each([
    'Your e-mail address',
    'Ask the holder of your licence for the right.',
    'Log out and lose your work?',
    'Wishes',
    'Ban',
    '{name} is no longer offered; {next} follows it.',
    'Which way will it turn?',
    'HLD against oil, temperature, salt and dose',
    'Their ions',
    'Take it',
    'Make a link',
    'Keep tags',
    'Leave it so',
    '3 things to mend',
    'The ingredients could not be read',
    'Nothing fits',
    'Nothing is recorded here',
    'Hand in for review',
    'Can look',
    'Look at character 6.',
    'What to do with {name}',
    'parted by semicolons',
    'This is needed.',
    'What should become of them?',
  ])('%s', (text) => {
    const [found] = faultsOf(text);
    expect(found).toMatchObject({ path: CATALOGUE, line: 2 });
    expect(found?.message).toContain('key.0');
  });

  test('is found in what the API answers, not in comments, SQL or names of values', () => {
    const source = [
      "throw conflict('It was taken back already.');",
      '// Nobody takes it back any more.',
      "const where = 'select wish.id from wish where wish.id = $1';",
      'return `The address ${wish} is fine`;',
    ].join('\n');
    const faults = findBannedPhrases(visibleSentences('server/src/modules/x/routes.ts', source), []);
    expect(faults.map(({ line }) => line)).toEqual([1]);
  });

  test('is found in a worked example', () => {
    const text = '{\n  "title": "Mend it",\n  "sources": ["Wishes"]\n}';
    const faults = findBannedPhrases(visibleSentences('data/examples/x.json', text), []);
    expect(faults).toMatchObject([{ path: 'data/examples/x.json', line: 2 }]);
  });

  test('is found in an FAQ', () => {
    const faults = findBannedPhrases(visibleSentences('content/faq/x.md', '---\n---\nMend it.'), []);
    expect(faults).toMatchObject([{ path: 'content/faq/x.md', line: 3 }]);
  });
});

test.each([
  'You don’t have permission to do this.',
  'Turn two poor solvents into a good one',
  'Logout',
  'The right phase of an emulsion',
  'No results',
  'Leave this field empty.',
  'Keep both',
  'A combined blend',
])('%s is fine', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

describe('an exception', () => {
  const exception = { where: 'key.0', phrase: 'License', why: 'given by the specification' };

  test('allows its phrase in its sentence, and no other', () => {
    expect(faultsOf('Choose your License', [exception])).toEqual([]);
    expect(faultsOf('License and e-mail', [exception])).toHaveLength(1);
  });

  test('that nothing needs is a fault', () => {
    expect(faultsOf('Choose your licence', [exception])).toMatchObject([
      { message: 'the exception for "License" in key.0 is no longer needed: remove it' },
    ]);
  });
});

test.each([
  ['content/legal/terms.md', false],
  ['data/examples/personal-care-lotion.json', true],
  ['content/faq/what-is-hld.md', true],
  ['server/src/modules/access/sign-in/mails.ts', true],
  ['server/src/modules/access/sign-in/mails.test.ts', false],
  ['contracts/src/field-messages.ts', true],
  ['web/src/ui/primitives/dialog.tsx', false],
])('sentences of %s are looked at: %s', (path, expected) => {
  expect(isSpoken(path)).toBe(expected);
});

test('no sentence of the product has one', () => {
  const sentences = listFiles()
    .filter(isSpoken)
    .flatMap((path) => visibleSentences(path, readFileSync(join(repositoryRoot, path), 'utf8')));
  expect(sentences.length).toBeGreaterThan(3000);
  expect(findBannedPhrases(sentences)).toEqual([]);
});
