import { describe, expect, test } from 'vitest';
import { termsText } from './terms-text.ts';

const FRONT = '---\ntitle: Terms\ndate: 2022-09-12\n---\n';

test('headings, paragraphs, lists, bold, italic and links are read', () => {
  const source = [
    '## 1. You, and us',
    'One\nline, **bold** and *slanted*.',
    '- see [above](#1-you-and-us)\n- or [there](https://there.example/a)',
  ].join('\n\n');
  expect(termsText(FRONT + source)).toEqual({
    title: 'Terms',
    date: '2022-09-12',
    blocks: [
      { kind: 'heading', id: '1-you-and-us', text: '1. You, and us' },
      {
        kind: 'paragraph',
        runs: [
          { text: 'One line, ', style: 'plain' },
          { text: 'bold', style: 'bold' },
          { text: ' and ', style: 'plain' },
          { text: 'slanted', style: 'italic' },
          { text: '.', style: 'plain' },
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { text: 'see ', style: 'plain' },
            { text: 'above', style: 'plain', link: '#1-you-and-us' },
          ],
          [
            { text: 'or ', style: 'plain' },
            { text: 'there', style: 'plain', link: 'https://there.example/a' },
          ],
        ],
      },
    ],
  });
});

describe('what cannot be drawn is refused, not left out', () => {
  test.each([
    '# A second title',
    '### A deeper heading',
    '## A **bold** heading',
    '1. numbered',
    '* another list',
    'a line\n- and a list without a gap',
    '> a quotation',
    '| a | table |',
    'some <b>html</b>',
    'some `code`',
    'a **bold that does not end',
    '![a picture](/a.png)',
    'a {name} that nobody filled in',
    'δD, for which Helvetica has no sign',
    '- one\n  - nested',
  ])('%s', (body) => {
    expect(() => termsText(FRONT + body)).toThrow(/^The terms hold what cannot be drawn, at ".+/);
  });

  test.each(['[x](#nowhere)', '[x](/#contact)', '[x](javascript:alert)'])('the link %s', (body) => {
    expect(() => termsText(FRONT + body)).toThrow(/which is neither one of their headings nor an address/);
  });

  test.each([
    'Text alone.',
    '---\ntitle: Terms\n---\nText.',
    '---\ntitle: Terms\ndate: 12 September\n---\nText.',
    '---\ntitle: Terms\ndate: 2022-13-40\n---\nText.',
    '---\ndate: 2022-09-12\n---\nText.',
    FRONT,
  ])('a wrong beginning: %j', (text) => {
    expect(() => termsText(text)).toThrow(/must begin with a title and a date/);
  });
});
