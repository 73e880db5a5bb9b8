import { GUIDES, guidePath, PUBLIC_PAGES } from '@suite/contracts/paths';
import { describe, expect, test } from 'vitest';
import { GUIDE } from '../api-docs/contents.tsx';
import type { GuideBlock, GuideText } from './guide-tree.ts';
import { guideNamed, listGuides } from './guides.server.ts';
import { readGuide } from './read-guide.ts';

const SITE = 'https://lab.example:8443';
const guides = GUIDES.map((name) => ({ path: guidePath(name), ...guideNamed(name, SITE) }));

/** Everything that is written in some blocks, sentence by sentence. */
function textsIn(blocks: readonly GuideBlock[]): GuideText[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.content];
    if (block.kind === 'list') return block.items.flatMap(textsIn);
    return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [];
  });
}

function linksIn(content: GuideText): string[] {
  return content.flatMap((part) => {
    if (!('content' in part)) return [];
    return part.kind === 'link' ? [part.to, ...linksIn(part.content)] : linksIn(part.content);
  });
}

function headingsOf(blocks: readonly GuideBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
}

describe('every guide', () => {
  test('has the title that it is listed by', () => {
    expect(listGuides().map(({ title }) => title)).toEqual(guides.map(({ title }) => title));
    expect(guides.filter(({ title }) => title === '')).toEqual([]);
  });

  test('has headings with ids of their own', () => {
    for (const { path, blocks } of guides) {
      const ids = headingsOf(blocks);
      expect([path, ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id))]).toEqual([path, []]);
      expect([path, new Set(ids).size]).toEqual([path, ids.length]);
    }
  });

  test('links to pages and places that exist, and to nothing that stands in the repository alone', () => {
    const places = new Set([...PUBLIC_PAGES, '/api/openapi.json', '/llms.txt']);
    for (const { id } of GUIDE) places.add(`/api/docs#${id}`);
    for (const { path, blocks } of guides) for (const id of headingsOf(blocks)) places.add(`${path}#${id}`);
    const links = guides.flatMap(({ path, blocks }) =>
      textsIn(blocks)
        .flatMap(linksIn)
        .map((to) => (to.startsWith('#') ? path + to : to)),
    );
    expect(links).toContain('/api/docs/guides/integration-client#integration-clientmjs');
    expect(links).toContain('/api/docs#python');
    expect(links.filter((to) => !places.has(to) && !to.startsWith('https://'))).toEqual([]);
  });

  test('shows the address of the installation where one belongs', () => {
    const text = JSON.stringify(guides);
    expect(text).toContain(`${SITE}/mcp`);
    expect(text).toContain(`Web.Contents(\\"${SITE}\\"`);
    expect(text).not.toContain('suite.example');
  });
});

test('a link to another guide keeps its anchor; one to a file that visitors do not have is plain text', () => {
  const { blocks } = readGuide(
    '# A\n\n[b](excel.md#libreoffice-calc) [c](operations.md) [d](../decisions/002-x.md)',
  );
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      content: [
        {
          kind: 'link',
          to: '/api/docs/guides/excel#libreoffice-calc',
          content: [{ kind: 'text', text: 'b' }],
        },
        { kind: 'text', text: ' ' },
        { kind: 'text', text: 'c' },
        { kind: 'text', text: ' ' },
        { kind: 'text', text: 'd' },
      ],
    },
  ]);
});

test.each(['![picture](a.png)', '<b>raw</b>', '> quoted'])(
  'what pages do not draw is named: %s',
  (markdown) => {
    expect(() => readGuide(`# A\n\n${markdown}`)).toThrow('which its page does not draw');
  },
);

test('a link that would run a script is plain text', () => {
  const { blocks } = readGuide('# A\n\n[b](javascript:alert(1))');
  expect(blocks).toEqual([{ kind: 'paragraph', content: [{ kind: 'text', text: 'b' }] }]);
});
