import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const linkTo = (uri: string) =>
  renderToStaticMarkup(
    <RichText
      document={{
        nodeType: 'document',
        data: {},
        content: [
          {
            nodeType: 'hyperlink',
            data: { uri },
            content: [{ nodeType: 'text', value: 'there', marks: [], data: {} }],
          },
        ],
      }}
    />,
  );

test.each(['/predimatch', '/#faq', '#faq', 'https://a.example/b', 'mailto:a@b.example'])(
  'S-17 a link to %s is one',
  (uri) => expect(linkTo(uri)).toContain(`href="${uri}"`),
);

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'page',
])('S-17 a link to %j is plain text', (uri) =>
  expect(linkTo(uri)).toBe('<div class="grid gap-3">there</div>'),
);
