import { describe, expect, test } from 'vitest';
import { MarkdownError, type RichTextNode, toRichText } from './rich-text.ts';

function block(nodeType: string, ...content: RichTextNode[]): RichTextNode {
  return { nodeType, data: {}, content };
}

function text(value: string, ...marks: string[]): RichTextNode {
  return { nodeType: 'text', data: {}, value, marks: marks.map((type) => ({ type })) };
}

function link(uri: string, ...content: RichTextNode[]): RichTextNode {
  return { nodeType: 'hyperlink', data: { uri }, content };
}

const paragraph = (...content: RichTextNode[]) => block('paragraph', ...content);
const item = (...content: RichTextNode[]) => block('list-item', ...content);

describe('R3.6 Markdown becomes rich text', () => {
  test.each<[string, RichTextNode[]]>([
    ['One.\n\nTwo.', [paragraph(text('One.')), paragraph(text('Two.'))]],
    [
      '# A\n\n## B\n\n###### F ##',
      [block('heading-1', text('A')), block('heading-2', text('B')), block('heading-6', text('F'))],
    ],
    ['A\n=', [block('heading-1', text('A'))]],
    ['- a\n- b', [block('unordered-list', item(paragraph(text('a'))), item(paragraph(text('b'))))]],
    ['3. a\n\n4. b', [block('ordered-list', item(paragraph(text('a'))), item(paragraph(text('b'))))]],
    [
      '- a\n\n  more\n  1. b',
      [
        block(
          'unordered-list',
          item(
            paragraph(text('a')),
            paragraph(text('more')),
            block('ordered-list', item(paragraph(text('b')))),
          ),
        ),
      ],
    ],
    ['- [ ] a\n- [x] b', [block('unordered-list', item(paragraph(text('a'))), item(paragraph(text('b'))))]],
    ['-', [block('unordered-list', item())]],
    [
      '> a\n>\n> - b',
      [block('blockquote', paragraph(text('a')), block('unordered-list', item(paragraph(text('b')))))],
    ],
    ['a\n\n---', [paragraph(text('a')), block('hr')]],
    ['*'.repeat(2_000), [block('hr')]],
    [
      '| a | **b** |\n|---|:-:|\n| c\\|d | |',
      [
        block(
          'table',
          block(
            'table-row',
            block('table-cell', paragraph(text('a'))),
            block('table-cell', paragraph(text('b', 'bold'))),
          ),
          block(
            'table-row',
            block('table-cell', paragraph(text('c|d'))),
            block('table-cell', paragraph(text(''))),
          ),
        ),
      ],
    ],
  ])('blocks: %j', (markdown, content) => {
    expect(toRichText(markdown)).toEqual(block('document', ...content));
  });

  test.each<[string, RichTextNode[]]>([
    ['a **b** c', [text('a '), text('b', 'bold'), text(' c')]],
    ['*a* _b_ __c__', [text('a', 'italic'), text(' '), text('b', 'italic'), text(' '), text('c', 'bold')]],
    ['~~a~~ `b  c`', [text('a', 'strikethrough'), text(' '), text('b  c', 'code')]],
    [
      '**a *b `c`***',
      [text('a ', 'bold'), text('b ', 'bold', 'italic'), text('c', 'bold', 'italic', 'code')],
    ],
    ['snake_case_name 2 * 3', [text('snake_case_name 2 * 3')]],
    ['[a *b*](/#faq "title")', [link('/#faq', text('a '), text('b', 'italic'))]],
    ['**[a](#b)**', [link('#b', text('a', 'bold'))]],
    ['<https://a.example/b?c&d>', [link('https://a.example/b?c&d', text('https://a.example/b?c&d'))]],
    [
      'see https://a.example.',
      [text('see '), link('https://a.example', text('https://a.example')), text('.')],
    ],
    ['me@a.example', [link('mailto:me@a.example', text('me@a.example'))]],
    ['[a](/b?c=1&amp;d=2)', [link('/b?c=1&d=2', text('a'))]],
    ['  one \n  two\t ', [text('one two')]],
    ['\\*a\\* & b', [text('*a* & b')]],
    ['&lt;b&gt; &amp;amp; &quot;&apos;&nbsp;&#955;&#x3BB;', [text('<b> &amp; "\'\u00a0λλ')]],
    ['&#0;&#xD800;&#x110000;', [text('\ufffd\ufffd\ufffd')]],
    ['`&amp; <br>`', [text('&amp; <br>', 'code')]],
    ['\\&amp; AT&T', [text('&amp; AT&T')]],
  ])('words: %j', (markdown, content) => {
    expect(toRichText(markdown)).toEqual(block('document', paragraph(...content)));
  });
});

describe('what rich text cannot hold is refused, not left out', () => {
  test.each([
    ['', 'is empty'],
    [' \n\n', 'is empty'],
    ['![a](/b.png)', 'uses "image"'],
    ['<div>\na\n</div>', 'uses "html"'],
    ['a <script>alert(1)</script>', 'uses "html"'],
    ['a <!-- b --> c', 'uses "html"'],
    ['- a<br>b', 'uses "html"'],
    ['```js\na\n```', 'uses "code"'],
    ['    a', 'uses "code"'],
    ['a\\\nb', 'uses "break"'],
    ['[a][b]\n\n[b]: /c', 'uses "definition"'],
    ['a &rarr; b', 'uses "&rarr;"'],
  ])('%j', (markdown, reason) => {
    expect(() => toRichText(markdown)).toThrow(MarkdownError);
    expect(() => toRichText(markdown)).toThrow(reason);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&#58;alert(1)',
    '&#106;avascript:alert(1)',
    'java\\script:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    '//elsewhere.example',
    '/&#47;elsewhere.example',
    '/\\\\elsewhere.example',
    '/&#9;/elsewhere.example',
    'page',
    'file:///etc/passwd',
    '',
  ])('S-17 a link to %j', (address) => {
    expect(() => toRichText(`[a](${address})`)).toThrow(/^links to ".*", which is neither/);
    expect(() => toRichText(`> - **[a](<${address}>)**`)).toThrow(/^links to ".*", which is neither/);
  });

  test('S-17 a link to javascript: between angle brackets', () => {
    expect(() => toRichText('<javascript:alert(1)>')).toThrow('links to "javascript:alert(1)"');
  });
});

/** What becomes of a text; anything but a refusal is thrown on. */
function outcome(markdown: string): string {
  try {
    return toRichText(markdown).nodeType;
  } catch (error) {
    if (error instanceof MarkdownError) return 'refused';
    throw error;
  }
}

describe('hostile Markdown costs seconds at most, and no stack', () => {
  test.each([
    ['>'.repeat(10_000), 'is nested more than 20 deep'],
    ['> '.repeat(10_000), 'is nested more than 20 deep'],
    [`${'- '.repeat(9_000)}a`, 'is nested more than 20 deep'],
    [
      Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
      'is nested more than 20 deep',
    ],
    [`${'*a **b '.repeat(100)}${'c** d* '.repeat(100)}`, 'is nested more than 20 deep'],
    ['a'.repeat(20_001), 'has more than 20000 characters'],
    [`${'_*'.repeat(26)}a`, 'has a row of more than 50 stars or underscores'],
    ['word '.repeat(500), 'has a paragraph of more than 2000 characters'],
    [
      `${'|a'.repeat(900)}\n${'|-'.repeat(900)}\n${'|\n'.repeat(8_000)}`,
      'has a table of more than 20 columns',
    ],
  ])('%#: is refused', (markdown, reason) => {
    expect(() => toRichText(markdown)).toThrow(reason);
  });

  test.each([
    '[',
    '![',
    '*',
    '_',
    '*a ',
    'a_',
    '~a ',
    '`',
    '<',
    '<a b="',
    '<!--',
    '&',
    '[a](',
    '[a](<',
    '\\',
    'a@',
    'a.',
  ])('%j again and again is read or refused', (part) => {
    const line = `${part.repeat(2_000).slice(0, 1_998)}a`;
    const markdown = `${line}\n\n`.repeat(9);
    expect(['document', 'refused']).toContain(outcome(markdown));
  });

  test.each(['- a\n', '1. a\n\n', '> - a\n', '[a]: b\n', '|a\n', 'a\n\n', '\n', '#\n', '\t'])(
    'a text of %j is read or refused',
    (part) => {
      const markdown = part.repeat(20_000 / part.length).slice(0, 20_000);
      expect(['document', 'refused']).toContain(outcome(markdown));
    },
  );

  test('a table as wide and as long as may be', () => {
    const markdown = `${'|a'.repeat(20)}|\n${'|-'.repeat(20)}|\n${'|\n'.repeat(9_900)}`;
    expect(toRichText(markdown).content?.[0]?.content).toHaveLength(9_901);
  });
});
