import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '../list-files.ts';
import { inputsHash } from './inputs-hash.ts';
import { termsFile } from './terms-file.ts';
import { termsPdf } from './terms-pdf.ts';
import { type Block, termsText } from './terms-text.ts';

const SOURCE = join('content', 'legal', 'terms.md');
const shipped = readFileSync(join(repositoryRoot, SOURCE), 'utf8').replaceAll(/\{\w+\}/g, 'Someone');

/** What is drawn on the pages, without spaces: the pieces of a line stand one by one, moved together for its letters. */
function drawnText(pdf: Buffer): string {
  const shown = pdf.toString('latin1').matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])+)\] TJ/g);
  const hex = [...shown].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, p]) => p).join(''),
  );
  return new TextDecoder('windows-1252').decode(Buffer.from(hex.join(''), 'hex')).replaceAll(/\s/g, '');
}

function textsOf(block: Block): string[] {
  if (block.kind === 'heading') return [block.text];
  const texts = block.kind === 'list' ? block.items : [block.runs];
  return texts.map((runs) => runs.map(({ text }) => text).join(''));
}

function readablePdf(markdown: string): Promise<Buffer> {
  return termsPdf(termsText(markdown), { name: 'Someone', isReadable: true });
}

test('R2.47 the terms are a PDF with the date 12 September 2022 and every word of their source', async () => {
  const pdf = await readablePdf(shipped);
  expect(pdf.subarray(0, 9).toString()).toBe('%PDF-1.7\n');
  expect(pdf.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  const drawn = drawnText(pdf);
  expect(drawn.startsWith('SomeoneTerms&Conditions12September2022')).toBe(true);
  const { blocks } = termsText(shipped);
  expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(10);
  for (const text of blocks.flatMap(textsOf)) expect(drawn).toContain(text.replaceAll(' ', ''));
});

test('every page has its number, and they are two or three', async () => {
  const drawn = drawnText(await readablePdf(shipped));
  const numbers = [...drawn.matchAll(/Page(\d)of(\d)/g)].map(([, page, of]) => [Number(page), Number(of)]);
  expect([2, 3]).toContain(numbers.length);
  expect(numbers).toEqual(numbers.map((_, index) => [index + 1, numbers.length]));
});

test('the file has its title, language and structure, and its only time is the date of the terms', async () => {
  const text = (await readablePdf(shipped)).toString('latin1');
  expect(text).toMatch(/\/Title \d+ 0 R/);
  expect(text).toContain('(Someone: Terms & Conditions)');
  expect(text).toContain('/Lang (en-GB)');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('/Marked true');
  for (const type of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'LBody'])
    expect(text).toContain(`/S /${type}\n`);
  expect(new Set(text.match(/\(D:\d+Z?\)/g))).toEqual(new Set(['(D:20220912000000Z)']));
});

test('links lead to headings and to addresses', async () => {
  const pdf = await readablePdf(
    '---\ntitle: T\ndate: 2022-09-12\n---\n## One\n\nSee [one](#one) and [there](https://there.example/a).',
  );
  const text = pdf.toString('latin1');
  expect(text).toContain('/URI (https://there.example/a)');
  expect(text).toMatch(/\/S \/GoTo\s+\/D \(one\)/);
});

test('the same text gives the same bytes, another text others', async () => {
  const [first, second] = [await termsFile(repositoryRoot), await termsFile(repositoryRoot)];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  const other = await termsPdf(termsText(shipped.replace('Fair use', 'Foul use')), { name: 'Someone' });
  expect(other.equals(await termsPdf(termsText(shipped), { name: 'Someone' }))).toBe(false);
});

/** A copy of what the terms are made from, with one file changed. */
function copyWith(path: string, change: (text: string) => string): string {
  const root = mkdtempSync(join(tmpdir(), 'terms-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of [SOURCE, 'contracts/src/brand.ts', 'contracts/src/paths.ts']) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    cpSync(join(repositoryRoot, name), join(root, name));
  }
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  return root;
}

test('R2.47 R5.9 the address that the pages link to carries the date of the text, or the build stops', async () => {
  expect((await termsFile(repositoryRoot)).path).toBe('/terms-2022-09-12.pdf');
  const newer = copyWith(SOURCE, (text) => text.replace('2022-09-12', '2027-01-01'));
  await expect(termsFile(newer)).rejects.toThrow(
    'content/legal/terms.md is dated 2027-01-01, but the pages link to /terms-2022-09-12.pdf',
  );
});

test('a change of the text makes the build at hand a stale one', () => {
  const before = inputsHash(copyWith(SOURCE, (text) => text));
  expect(inputsHash(copyWith(SOURCE, (text) => text))).toBe(before);
  expect(inputsHash(copyWith(SOURCE, (text) => text.replace('Fair use', 'Foul use')))).not.toBe(before);
});
