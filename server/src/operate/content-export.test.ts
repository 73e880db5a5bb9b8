import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDelivery, loadFrom } from '@suite/delivery';
import { sampleExport } from '@suite/delivery/testing/sample-export';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isForOperator } from './command.ts';
import { writeContentExport } from './content-export.ts';

interface Exported {
  status: number | null;
  stdout: string;
  stderr: string;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-export-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PUBLIC_URL = 'https://suite.example';

/** Runs the command as `npm run content:export` does. A process takes seconds to load: `write` does the same without. */
function run(args: string[]): Promise<Exported> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/src/operate/content-export.ts', ...args], {
      env: { ...process.env, PUBLIC_URL },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
    child.on('exit', (status) => resolve({ status, stdout, stderr }));
  });
}

async function write(name: string | undefined, CONTENT_FILE?: string): Promise<string[]> {
  const warnings: string[] = [];
  await writeContentExport({
    name,
    root: process.cwd(),
    environment: { PUBLIC_URL, CONTENT_FILE },
    warn: (text) => void warnings.push(text),
  });
  return warnings;
}

/** What a service answers that serves a source. */
async function answers(source: Parameters<typeof loadFrom>[0], paths: string[]): Promise<unknown[]> {
  const content = await loadFrom(source, () => {});
  const token = 'a-token-for-the-tests';
  const service = createDelivery({
    content,
    space: 'suite',
    token,
    publicUrl: PUBLIC_URL,
    mountedAt: '/content',
  });
  const headers = { Authorization: `Bearer ${token}` };
  return Promise.all(
    paths.map(async (path) => {
      const request = new Request(`${PUBLIC_URL}/content/spaces/suite/${path}`, { headers });
      const response = await service.handle(request, 'request');
      return response.json();
    }),
  );
}

const EVERYTHING = [
  'entries?limit=1000&locale=*',
  'assets?limit=1000&locale=*',
  'content_types?limit=1000',
  'tags?limit=1000',
  'locales?limit=1000',
];

// What the service's import tool asks of a file: the rules of its schema, which knows more keys than it checks.
const importSchema = z.looseObject({
  contentTypes: z.array(
    z.looseObject({
      sys: z.looseObject({ publishedVersion: z.number() }),
      name: z.string().min(1),
      fields: z.array(
        z
          .looseObject({
            id: z.string().min(1),
            name: z.string().min(1),
            type: z.string().regex(/^Symbol|Text|Integer|Number|Date|Object|Boolean|Array|Link|Location$/),
            validations: z.array(z.unknown()),
            disabled: z.boolean(),
            omitted: z.boolean(),
            required: z.boolean(),
            localized: z.boolean(),
          })
          .refine(({ type, linkType }) =>
            type === 'Link' ? linkType === 'Asset' || linkType === 'Entry' : linkType === undefined,
          ),
      ),
    }),
  ),
  tags: z.array(
    z.looseObject({ name: z.string().min(1), sys: z.looseObject({ visibility: z.literal('public') }) }),
  ),
  entries: z.array(
    z.looseObject({
      sys: z.looseObject({ id: z.string(), version: z.number(), publishedVersion: z.number() }),
      fields: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  ),
  assets: z.array(
    z.looseObject({
      sys: z.looseObject({ publishedVersion: z.number() }),
      fields: z.looseObject({
        file: z.record(
          z.string(),
          z.looseObject({
            url: z.string().min(1),
            fileName: z.string().min(1),
            contentType: z.string().min(1),
            details: z.looseObject({
              size: z.number(),
              image: z.looseObject({ width: z.number(), height: z.number() }).optional(),
            }),
          }),
        ),
      }),
    }),
  ),
  locales: z.array(
    z.looseObject({
      name: z.string().min(1),
      code: z.string().min(1),
      fallbackCode: z.string().nullable(),
      default: z.boolean(),
      contentManagementApi: z.boolean(),
      contentDeliveryApi: z.boolean(),
      optional: z.boolean(),
    }),
  ),
  editorInterfaces: z.array(z.unknown()),
  webhooks: z.array(z.unknown()),
  roles: z.array(z.unknown()),
});

function checkAsImport(file: unknown): void {
  const checked = importSchema.safeParse(file);
  expect(checked.error?.issues).toBeUndefined();
  expect(checked.data?.entries.length).toBeGreaterThan(0);
}

describe('content:export', () => {
  test('R3.8 writes our content so that a service of the exported file answers the same', async () => {
    const file = join(folder, 'own', 'export.json');
    const { status, stdout } = await run([file]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^· \d+ entries and \d+ assets written to /)]);
    const before = await answers({ folder: 'content' }, EVERYTHING);
    expect(await answers({ file }, EVERYTHING)).toEqual(before);
    expect(before[0]).toMatchObject({
      total: expect.any(Number),
      items: expect.arrayContaining([expect.anything()]),
    });
    checkAsImport(JSON.parse(readFileSync(file, 'utf8')));
  }, 60_000);

  test('R3.8 writes another export again, with the files of its assets beside it', async () => {
    const given = join(folder, 'given');
    const [picture, sealed] = [
      join(given, 'images.ctfassets.net', 'exported-space', 'asset', 'hash', 'dot.png'),
      join(given, 'assets.secure.ctfassets.net', 'exported-space', 'asset', 'hash', 'sealed.txt'),
    ];
    for (const path of [picture, sealed]) {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, 'some bytes');
    }
    writeFileSync(join(given, 'export.json'), JSON.stringify(sampleExport()));
    const file = join(folder, 'again', 'export.json');
    const warnings = await write(file, join(given, 'export.json'));
    expect(warnings.join('\n')).toContain('the entry orphan is left out');
    expect(await answers({ file }, EVERYTHING)).toEqual(
      await answers({ file: join(given, 'export.json') }, EVERYTHING),
    );
    const copied = join(
      folder,
      'again',
      'suite.example',
      'content',
      'assets',
      'exported-space/asset/hash/dot.png',
    );
    expect(readFileSync(copied, 'utf8')).toBe('some bytes');
    checkAsImport(JSON.parse(readFileSync(file, 'utf8')));
  }, 60_000);

  test('overwrites nothing, and says what is missing', async () => {
    const file = join(folder, 'there.json');
    writeFileSync(file, 'mine');
    expect(await run([file])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^\n.*already exists.*\n$/),
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    await expect(write(undefined)).rejects.toThrow('Usage: ');
    const unreadable = await write(join(folder, 'x.json'), join(folder, 'none.json')).catch(
      (error: unknown) => error,
    );
    expect(unreadable).toMatchObject({
      message: expect.stringMatching(/none\.json cannot be read as JSON/),
    });
    expect(isForOperator(unreadable)).toBe(true); // said as one sentence, without a stack
  }, 60_000);
});
