import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ApiOperation, apiOperations } from '@suite/contracts/api-document';
import { codeSample, type Language, LANGUAGES } from '@suite/contracts/code-samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HSP, type ParameterServer, startParameterServer } from '../../testing/parameter-server.ts';

const run = promisify(execFile);

let server: ParameterServer;
let folder: string;
let env: Record<string, string>;
let operations: ApiOperation[];
beforeAll(async () => {
  server = await startParameterServer();
  folder = mkdtempSync(join(tmpdir(), 'suite-samples-'));
  const owner = await server.person(HSP);
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

/** The operations of the ten-minute start: a search, a fit and a recipe to save. */
const STEPS = [
  ['listHspIngredients', '"data"'],
  ['fitSphere', '"spheres"'],
  ['addHspRecipe', '"hsp-recipe"'],
] as const;

test.for(LANGUAGES)(
  'the code of the ten-minute start runs as it is shown: %s',
  async (language, { skip }) => {
    const { command, file } = PROGRAMS[language];
    const needed = language === 'curl' ? 'curl' : command;
    skip(spawnSync(needed, ['--version']).status !== 0, `${needed} is not on this machine`);
    for (const [id, answered] of STEPS) {
      const operation = operations.find((each) => each.id === id);
      if (!operation) throw new Error(`${id} is not in the API document.`);
      const program = join(folder, file);
      writeFileSync(program, codeSample(operation, language));
      const { stdout } = await run(command, [program], { env: { ...env, PATH } });
      expect(stdout, `${id} in ${language}`).toContain(answered);
    }
  },
);

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
