import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'faq');

interface Written {
  question: string;
  weight: number;
  tags: string[];
}

/** The questions as they stand in content/, by weight and then by question. */
function written(tag: string): string[] {
  return readdirSync(FOLDER)
    .map((name) => frontMatter(readFileSync(join(FOLDER, name), 'utf8')))
    .filter(({ tags }) => tags.includes(tag))
    .toSorted((a, b) => a.weight - b.weight || (a.question < b.question ? -1 : 1))
    .map(({ question }) => question);
}

function frontMatter(text: string): Written {
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'm').exec(text)?.[1] ?? '';
  return {
    question: field('question').replaceAll(/^['"]|['"]$/g, ''),
    weight: Number(field('weight')),
    tags: field('tags').match(/\w+/g) ?? [],
  };
}

test('R2.6 R7.8 R3.6 each page has the questions of its tag in its HTML, by weight then question', async ({
  request,
}) => {
  for (const [path, tag] of [
    ['/', 'home'],
    ['/predimatch', 'prediMatch'],
    ['/predimulsion', 'prediMulsion'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const asked = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, inside = '']) =>
      plain(inside),
    );
    expect(written(tag).length).toBeGreaterThan(2);
    expect(asked, path).toEqual(written(tag));
    // Each with its answer.
    expect(html.match(/<\/summary>(?:<[^>]*>)*<p[ >]/g)).toHaveLength(asked.length);
  }
});

/** The text of a piece of HTML. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}
