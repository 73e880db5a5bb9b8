import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ApiOperation, apiOperations } from '@suite/contracts/api-document';
import { codeSample, type Language, LANGUAGES } from '@suite/contracts/code-samples';
import { startScript } from '@suite/contracts/start-script';
import { RECIPES } from '@suite/contracts/recipes';
import { EXAMPLE_IDS } from '@suite/contracts/examples/request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDocument } from '../../testing/hld-documents.ts';
import {
  HLD,
  HSP,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../testing/parameter-server.ts';
import { bodyOf } from '../../testing/sharing.ts';
import { someJpeg } from '../../testing/some-jpeg.ts';

const run = promisify(execFile);

let server: ParameterServer;
let folder: string;
let owner: Person;
let env: Record<string, string>;
let operations: ApiOperation[];
beforeAll(async () => {
  server = await startParameterServer();
  folder = mkdtempSync(join(tmpdir(), 'suite-samples-'));
  owner = await server.person([...HLD, ...HSP]);
  const attributes = { name: 'Samples', scopes: ['ingredients:read', 'calculations', 'recipes:write'] };
  const made = await owner.send('POST /api/me/tokens', { data: { type: 'tokens', attributes } });
  const token = String(made.body.data.attributes['token']);
  env = { SUITE_URL: server.url, SUITE_TOKEN: token };
  operations = apiOperations(await (await fetch(`${server.url}/api/openapi.json`)).json());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

// By the search path of the shell, which a program without an environment does not have.
const PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
const PROGRAMS: Record<Language, { command: string; file: string }> = {
  curl: { command: 'sh', file: 'sample.sh' },
  TypeScript: { command: process.execPath, file: 'sample.mts' },
  Python: { command: 'python3', file: 'sample.py' },
};

test.for(LANGUAGES)(
  'the ten-minute start runs as it is shown, and saves what it found and fitted: %s',
  async (language, { skip }) => {
    skip(!isHere(language), `${language} is not on this machine`);
    const fit = operationOf('fitSphere').body?.example?.text ?? '';
    // Whoever downloads it gives the token alone; the address is in it.
    const code = startScript(language, { url: server.url, fit });
    const printed = await answerOf(code, language, { SUITE_URL: undefined });
    const [, id = ''] = /^Saved: http\S+\/apps\/hsp\/compatibility-explorer\/(\S+)$/m.exec(printed) ?? [];
    const saved = RECIPES.hsp.answer.parse((await owner.get(`/api/recipes/hsp/${id}`)).body);
    const { targets, blend } = saved.data.attributes.document;
    const fitted = await owner.send('POST /api/calculations/hsp-fit', fit);
    const { spheres } = fitted.body as unknown as { spheres: object[] }; // as the contracts declare
    expect(targets).toEqual([expect.objectContaining({ name: 'Polymer A', ...spheres[0] })]);
    expect(blend.components).toEqual([
      expect.objectContaining({ ingredient: { name: 'Toluene', dD: 18, dP: 1.4, dH: 2 }, share: 100 }),
    ]);
  },
);

test.for(LANGUAGES)(
  'the ten-minute start ends with what the server says when it refuses: %s',
  async (language, { skip }) => {
    skip(!isHere(language), `${language} is not on this machine`);
    const attributes = { name: 'Too little', scopes: ['ingredients:read'] };
    const made = await owner.send('POST /api/me/tokens', { data: { type: 'tokens', attributes } });
    const own = { SUITE_TOKEN: String(made.body.data.attributes['token']) };
    const fit = operationOf('fitSphere').body?.example?.text ?? '';
    const failure = await failureOf(startScript(language, { url: server.url, fit }), language, own);
    expect(failure.stdout).toContain('Found:');
    expect(failure.stdout).not.toContain('Fitted:');
    expect(failure.stderr).toContain('This needs the scope calculations.');
  },
);

test.for(LANGUAGES)(
  'the code of a search and of a calculation runs as it is shown: %s',
  async (language, { skip }) => {
    skip(!isHere(language), `${language} is not on this machine`);
    expect(await answerOf(sampleOf('listHspIngredients', language), language)).toContain('"Toluene"');
    expect(await answerOf(sampleOf('fitSphere', language), language)).toContain('"spheres"');
  },
);

test.for(LANGUAGES)(
  'a form and a file are sent and received as it is shown: %s',
  async (language, { skip }) => {
    skip(!isHere(language), `${language} is not on this machine`);
    const document = someDocument();
    const recipe = await owner.send('POST /api/recipes/hld', bodyOf('hld-recipe', { document }));
    const own = { SUITE_TOKEN: owner.token };
    const put = (code: string, photoId = '') =>
      code.replaceAll(EXAMPLE_IDS.hldRecipe, recipe.body.data.id).replaceAll(EXAMPLE_IDS.rackPhoto, photoId);
    writeFileSync(join(folder, 'tube-2.5.jpg'), someJpeg());
    const added = await answerOf(put(sampleOf('addRackPhoto', language)), language, own);
    const { data } = JSON.parse(added) as { data: { id: string } }; // as the contracts declare
    await answerOf(put(sampleOf('readRackPhoto', language), data.id), language, own);
    expect(new Uint8Array(readFileSync(join(folder, 'photo.jpg')))).toEqual(someJpeg());
    expect((await answerOf(sampleOf('revokeToken', language), language)).trim()).toBe('');
  },
);

function isHere(language: Language): boolean {
  const needed = language === 'curl' ? ['curl', 'jq'] : [PROGRAMS[language].command];
  return needed.every((program) => spawnSync(program, ['--version']).status === 0);
}

function operationOf(id: string): ApiOperation {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(`${id} is not in the API document.`);
  return operation;
}

function sampleOf(id: string, language: Language): string {
  return codeSample(operationOf(id), language);
}

/** What a program prints that is run in the folder of the test. */
async function answerOf(code: string, language: Language, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const { command, file } = PROGRAMS[language];
  writeFileSync(join(folder, file), code);
  const { stdout } = await run(command, [file], { cwd: folder, env: { ...env, ...more, PATH } });
  return stdout;
}

/** What a program says that ends with a failure. */
async function failureOf(code: string, language: Language, more: NodeJS.ProcessEnv) {
  const ended: unknown = await answerOf(code, language, more).catch((error: unknown) => error);
  if (!(ended instanceof Error)) throw new Error('It did not fail.');
  return ended as Error & { stdout: string; stderr: string }; // as execFile rejects
}

test('every operation has code in every language, with its address filled in as far as there is an example', () => {
  for (const operation of operations) {
    for (const language of LANGUAGES) {
      const code = codeSample(operation, language);
      expect(code).toContain(operation.path.split('{', 1)[0]);
      expect(
        code.includes('SUITE_TOKEN}') || code.includes('SUITE_TOKEN"') || code.includes("SUITE_TOKEN']"),
      ).toBe(!operation.isOpen);
    }
  }
});
