import { renameSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ContentLoadError, journalFile, openDelivery } from './index.ts';
import type { ContentSource, OpenDelivery } from './open-delivery.ts';
import { entry, sampleExport } from './testing/sample-export.ts';
import { ask, idsFor, PUBLIC_URL, SPACE, temporaryFolder, TOKEN, writeModel } from './testing/service.ts';

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await temporaryFolder();
  lines = [];
  await mkdir(join(folder, 'content', 'faq'), { recursive: true });
  await writeModel(join(folder, 'content'));
});

/** Opens the content of the test's folder, with watching as quick as a test likes it. */
async function start(
  source: ContentSource = { folder: join(folder, 'content') },
  watch = { settleMs: 20, pollMs: 50 },
): Promise<OpenDelivery> {
  const log = (level: string) => (text: string) => void lines.push(`${level}: ${text}`);
  const content = await openDelivery({
    source,
    space: SPACE,
    token: TOKEN,
    publicUrl: PUBLIC_URL,
    mountedAt: '/content',
    journal: journalFile(join(folder, 'data', 'content-sync.json'), log('warn')),
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    watch,
  });
  onTestFinished(content.close);
  return content;
}

function writeFaq(id: string, question = `${id}?`): Promise<void> {
  const text = `---\nquestion: ${question}\nweight: 1\ntags: [home]\n---\nAnswer.\n`;
  return writeFile(join(folder, 'content', 'faq', `${id}.md`), text);
}

const HOWEVER_LONG = { timeout: 60_000, interval: 20 };

describe('F-06 changes of the content', () => {
  test('show without a restart: changed, new and removed files', async () => {
    await writeFaq('one');
    await writeFaq('two');
    const content = await start();
    const version = content.version();
    await writeFaq('one', 'Changed?');
    await writeFaq('three');
    await rm(join(folder, 'content', 'faq', 'two.md'));
    await vi.waitFor(async () => {
      expect(await idsFor(content, 'order=sys.id')).toEqual(['one', 'three']);
      expect((await ask(content, '/entries/one')).body['fields']).toMatchObject({ question: 'Changed?' });
    }, HOWEVER_LONG);
    expect(content.version()).not.toBe(version);
    expect(lines.at(-1)).toBe('info: The content has changed and is served from now on.');
  });

  test('a file that is replaced by another one is seen', async () => {
    await writeFaq('one');
    const content = await start();
    const draft = join(folder, 'draft.md');
    await writeFile(draft, '---\nquestion: Moved?\nweight: 1\ntags: [home]\n---\nAnswer.\n');
    await rename(draft, join(folder, 'content', 'faq', 'one.md'));
    await vi.waitFor(async () => {
      expect((await ask(content, '/entries/one')).body['fields']).toMatchObject({ question: 'Moved?' });
    }, HOWEVER_LONG);
  });

  test('a broken version is refused as a whole, and the last good one stays', async () => {
    await writeFaq('one');
    const content = await start();
    await writeFaq('../../two');
    await writeFile(join(folder, 'broken.md'), 'no front matter');
    // Both in one go, the broken one first: at no moment is there a good version with the other alone.
    for (const name of ['broken.md', 'two.md'])
      renameSync(join(folder, name), join(folder, 'content', 'faq', name));
    await vi.waitFor(() => {
      expect(lines.filter((line) => line.startsWith('error: '))).toEqual([
        expect.stringMatching(/the last good one is served: .*broken\.md has no front matter/),
      ]);
    }, HOWEVER_LONG);
    expect(await idsFor(content, '')).toEqual(['one']);
    await rm(join(folder, 'content', 'faq', 'broken.md'));
    await vi.waitFor(
      async () => expect(await idsFor(content, 'order=sys.id')).toEqual(['one', 'two']),
      HOWEVER_LONG,
    );
    // Said once, not each time somebody looks.
    expect(lines.filter((line) => line.startsWith('error: '))).toHaveLength(1);
  });

  test('an export file is watched too, and its warnings are said', async () => {
    const file = join(folder, 'export.json');
    const sample = sampleExport();
    await writeFile(file, JSON.stringify(sample));
    const content = await start({ file });
    expect(lines).toEqual([expect.stringMatching(/^warn: .*export\.json: the entry orphan is left out/)]);
    sample.entries.push(entry('fourth', 'post', { title: { 'en-US': 'New' } }));
    await writeFile(`${file}.new`, JSON.stringify(sample));
    await rename(`${file}.new`, file);
    await vi.waitFor(
      async () => expect((await ask(content, '/entries/fourth')).status).toBe(200),
      HOWEVER_LONG,
    );
    await writeFile(file, '{"entries":');
    await vi.waitFor(() => {
      expect(lines.at(-1)).toMatch(/^error: .*export\.json cannot be read as JSON/);
    }, HOWEVER_LONG);
    expect((await ask(content, '/entries/fourth')).status).toBe(200);
  });
});

test('content that is bad at the start ends the start and names itself', async () => {
  await writeFile(join(folder, 'content', 'faq', 'broken.md'), 'no front matter');
  await expect(start()).rejects.toThrow(ContentLoadError);
  await expect(start({ file: join(folder, 'none.json') })).rejects.toThrow(/none\.json cannot be read/);
});

describe('R7.6 readers of changes', () => {
  const sync = async (content: OpenDelivery, query: string) => {
    const { status, body } = await ask(content, `/sync?${query}`);
    const ids = body.items?.map((item) => `${String(item.sys?.['type'])} ${String(item.sys?.['id'])}`);
    return { status, ids, next: body.nextSyncUrl?.split('?')[1] ?? '' };
  };

  test('see a deletion that happened while the server was stopped', async () => {
    await writeFaq('one');
    await writeFaq('two');
    const first = await start();
    const { ids, next } = await sync(first, 'initial=true');
    expect(ids).toEqual(['Entry one', 'Entry two']);
    first.close();
    await rm(join(folder, 'content', 'faq', 'one.md'));
    const second = await start();
    const later = await sync(second, next);
    expect(later.ids).toEqual(['DeletedEntry one']);
    second.close();
    // The deletion is kept, although nothing in the folder shows it any more.
    expect((await sync(await start(), next)).ids).toEqual(['DeletedEntry one']);
  });

  test('start again when what was known of earlier contents is lost', async () => {
    await writeFaq('one');
    const first = await start();
    const { next } = await sync(first, 'initial=true');
    first.close();
    await writeFile(join(folder, 'data', 'content-sync.json'), '{"id":');
    const second = await start();
    expect(lines.at(-1)).toMatch(/^warn: .*content-sync\.json cannot be read/);
    expect((await sync(second, next)).status).toBe(400);
    expect(JSON.parse(await readFile(join(folder, 'data', 'content-sync.json'), 'utf8'))).toMatchObject({
      traces: [{ type: 'Entry', id: 'one', change: 1 }],
    });
  });

  test('are served where nothing can be written, for as long as the server runs', async () => {
    await writeFaq('one');
    await writeFile(join(folder, 'data'), 'a file in place of the folder');
    const first = await start();
    expect(lines.at(-1)).toMatch(/^warn: .*cannot be written/);
    const { next } = await sync(first, 'initial=true');
    expect((await sync(first, next)).ids).toEqual([]);
    first.close();
    expect((await sync(await start(), next)).status).toBe(400);
  });
});
