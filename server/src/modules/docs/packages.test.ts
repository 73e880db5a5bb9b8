import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  installLines,
  PACKAGE_FILES,
  PACKAGE_VERSION,
  PYTHON_SAMPLE,
  TYPESCRIPT_SAMPLE,
} from '@suite/contracts/package-samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDocument } from '../../testing/hld-documents.ts';
import { PASSWORD } from '../../testing/identity-server.ts';
import { cellsIn, type PackageStage, programIn, runIn, stagePackages } from '../../testing/package-stage.ts';
import { HLD, HSP, type ParameterServer, startParameterServer } from '../../testing/parameter-server.ts';

let server: ParameterServer;
let stage: PackageStage;
/** What the build makes of the packages; the server serves it. */
let built: string;
let env: { SUITE_URL: string; SUITE_TOKEN: string };
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'suite-downloads-'));
  const build = spawnSync(process.execPath, ['tools/build/downloads.ts', built], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stderr);
  [server, stage] = await Promise.all([startParameterServer({ staticFolder: built }), stagePackages()]);
  const owner = await server.person([...HLD, ...HSP]);
  const attributes = { name: 'Script', scopes: ['ingredients:read', 'calculations'] };
  const made = await owner.send('POST /api/me/tokens', { data: { type: 'tokens', attributes } });
  env = { SUITE_URL: server.url, SUITE_TOKEN: String(made.body.data.attributes['token']) };
});
afterAll(async () => {
  stage.close();
  rmSync(built, { recursive: true });
  await server.close();
});

describe('what follows from the API document', () => {
  let document: string;
  beforeAll(async () => {
    document = (await server.visitor.text('/api/openapi.json')).text;
  });

  /** What a program may call, as a document says it. */
  const opened = (text: string) => {
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Record<string, unknown>>> };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, one]) => one['x-scopes'])
        .map((operation) => [path, operation]),
    );
  };

  test('the types are made without a database, of the document that is served', () => {
    const program = spawnSync(process.execPath, ['server/src/operate/api-document.ts'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
    });
    expect([program.stderr, program.status]).toEqual(['', 0]);
    expect(opened(program.stdout).length).toBeGreaterThan(50);
    expect(opened(program.stdout)).toEqual(opened(document));
  });

  test('examples compile with the types of the document, and not with those of one that calls something differently', async () => {
    const file = join(built, 'openapi.json');
    const compile = async (text: string) => {
      writeFileSync(file, text);
      const types = join(stage.typescript, 'src/api.data.ts');
      const written = spawnSync(process.execPath, ['tools/build/client-types.ts', types, file]);
      expect(written.status).toBe(0);
      const own = await stage.compile('tsconfig.build.json');
      return own.code === 0 ? stage.compile('examples') : own;
    };
    // An operation, a parameter and a field.
    for (const [present, other] of [
      ['/api/calculations/hsp-fit', '/api/calculations/hsp-ball'],
      ['"name":"filter[role]"', '"name":"filter[part]"'],
      ['"wrongOut"', '"wrongOutside"'],
    ] as const) {
      expect(document).toContain(present);
      const drifted = await compile(document.replaceAll(present, other));
      expect([drifted.code === 0, drifted.out]).toEqual([false, expect.stringContaining('error TS')]);
    }
    expect(await compile(document)).toEqual({ code: 0, out: '' });
  });

  test('what is posted can be posted twice: it calculates, or it takes an Idempotency-Key', () => {
    const { paths } = JSON.parse(document) as {
      paths: Record<string, { post?: { 'x-scopes'?: string[]; parameters?: { name: string }[] } }>;
    };
    const posted = Object.entries(paths).filter(([, { post }]) => post?.['x-scopes']);
    const unsafe = posted.filter(
      ([path, { post }]) =>
        !path.startsWith('/api/calculations/') &&
        !post?.parameters?.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect([posted.length > 20, unsafe.map(([path]) => path)]).toEqual([true, []]);
  });
});

const EXAMPLES = [
  [
    'screen-solvents',
    /^Polystyrene.*: \d+ of 200 solvents inside[\s\S]*RED[\s\S]*\nSources: \S[\s\S]*\nValues of 20/,
  ],
  [
    'fit-sphere',
    /^22 solvents, \d+ on the wrong side[\s\S]*\ndD +\d+\.\d\d[\s\S]*\nSource: your own tests in scores.csv/,
  ],
  [
    'replace-nmp',
    /^\d+ blends of \d+ solvents keep every limit[\s\S]*%[\s\S]*\nSources of NMP: \S[\s\S]*\nValues of 20/,
  ],
  [
    'scan-hld',
    /n-Octane at 25 °C[\s\S]*HLD[\s\S]*It inverts at \d+\.\d\d g\/100 mL\nSources: \S[\s\S]*\nValues of 20/,
  ],
] as const;

test('the quick start in TypeScript, the lines on /api/docs and the examples run as they are written', async () => {
  const text = programIn('packages/typescript/README.md', 'ts');
  const start = await stage.node({ text }, env);
  expect(start).toMatchObject({ code: 0, out: expect.stringMatching(QUICK_START) });
  expect(await stage.node({ text: TYPESCRIPT_SAMPLE }, env)).toMatchObject(SAMPLE);
  for (const [name, printed] of EXAMPLES) {
    expect(await stage.node(`examples/${name}.ts`, env)).toEqual({
      code: 0,
      out: expect.stringMatching(printed),
    });
  }
});

/** What the lines on /api/docs print: a solvent, and oils with their EACN. */
const SAMPLE = { code: 0, out: expect.stringMatching(/^Toluene 18\n(?:.+ -?\d+(?:\.\d+)?\n){20,}$/) };

const QUICK_START = /^Toluene 18\n\d+ oils[\s\S]*Toluene +0\.\d\d\nEthanol +\d\.\d\d\nNotFoundError 404 \S/;

test('the quick start in Python and its examples run as they are written, and say the same', async (context) => {
  context.skip(!stage.hasPython, 'python3 of 3.11 or newer is not on this machine');
  const text = programIn('packages/python/README.md', 'python');
  const start = await stage.runPython({ text }, env);
  expect(start).toMatchObject({ code: 0, out: expect.stringMatching(QUICK_START) });
  expect(await stage.runPython({ text: PYTHON_SAMPLE }, env)).toMatchObject(SAMPLE);
  for (const [name, printed] of EXAMPLES) {
    const ran = await stage.runPython(`examples/${name.replace('-', '_')}.py`, env);
    expect(ran).toEqual({ code: 0, out: expect.stringMatching(printed) });
    expect(ran.out).toBe((await stage.node(`examples/${name}.ts`, env)).out);
  }
});

test('the notebook has no outputs, and its cells run in their order', async (context) => {
  context.skip(!stage.hasPython, 'python3 of 3.11 or newer is not on this machine');
  const { cells, outputs } = cellsIn('packages/python/examples/formulation.ipynb');
  expect(outputs).toEqual([]);
  expect(cells.length).toBeGreaterThan(4);
  const ran = await stage.runPython({ text: cells.join('\n\n') }, env);
  expect(ran.code).toBe(0);
  for (const [, printed] of EXAMPLES) expect(ran.out).toMatch(new RegExp(printed.source, 'm'));
});

describe('what the installation serves', () => {
  /** The line of a README that installs the package, for this server. */
  const installLine = (path: string, program: string) => {
    const line = new RegExp(`^${program} install (https://suite\\.example\\S+)$`, 'm').exec(
      readFileSync(path, 'utf8'),
    );
    return line?.[1]?.replace('https://suite.example', server.url) ?? '';
  };
  const installs = installLines('https://suite.example');

  test('npm installs the package for TypeScript from it into an empty folder, and the quick start runs', async (context) => {
    context.skip(spawnSync('npm', ['--version']).status !== 0, 'npm is not on this machine');
    const readme = 'packages/typescript/README.md';
    expect(readFileSync(readme, 'utf8')).toContain(`\n${installs.typescript}\n`);
    const folder = mkdtempSync(join(tmpdir(), 'suite-npm-'));
    // No registry answers here, and none is needed.
    const args = ['install', '--no-audit', '--no-fund', '--registry=http://127.0.0.1:9/'];
    const installed = await runIn(folder, ['npm', ...args, installLine(readme, 'npm')]);
    expect(installed).toMatchObject({ code: 0 });
    writeFileSync(join(folder, 'start.mts'), programIn(readme, 'ts'));
    const ran = await runIn(folder, [process.execPath, 'start.mts'], env);
    expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(QUICK_START) });
    rmSync(folder, { recursive: true });
  });

  test('pip installs the package for Python from it without an index, and the quick start runs', async (context) => {
    const hasPip = stage.hasPython && spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
    context.skip(!hasPip, 'python3 of 3.11 or newer with pip is not on this machine');
    const readme = 'packages/python/README.md';
    expect(readFileSync(readme, 'utf8')).toContain(`\n${installs.python}\n`);
    const folder = mkdtempSync(join(tmpdir(), 'suite-pip-'));
    const pip = ['python3', '-m', 'pip', 'install', '--no-index', '--disable-pip-version-check'];
    const installed = await runIn(folder, [...pip, '--target', 'own', installLine(readme, 'pip')]);
    expect(installed).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Successfully installed suite-client-${PACKAGE_VERSION}`),
    });
    writeFileSync(join(folder, 'start.py'), programIn(readme, 'python'));
    const ran = await runIn(folder, ['python3', 'start.py'], { ...env, PYTHONPATH: 'own' });
    expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(QUICK_START) });
    rmSync(folder, { recursive: true });
  });

  test('the notebook and its table are those of the examples, and are saved under their names', async () => {
    for (const name of ['notebook', 'scores'] as const) {
      const { headers, text } = await server.visitor.text(PACKAGE_FILES[name]);
      const fileName = basename(PACKAGE_FILES[name]);
      expect(text).toBe(readFileSync(join('packages/python/examples', fileName), 'utf8'));
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    }
  });
});

test('with pandas, entries of the API become a DataFrame with a column for each value', async (context) => {
  if (stage.pandas === undefined) return context.skip('no Python on this machine has pandas');
  const text = `
import os
from suite_client import SuiteClient, frame
suite = SuiteClient(os.environ["SUITE_URL"], token=os.environ["SUITE_TOKEN"])
oils = frame(suite.each("/api/ingredients/hld-oil", **{"page[size]": 200}))
octane = oils[oils["name"] == "n-Octane"]
print(type(oils).__name__, len(oils) > 20, octane["eacn"].tolist(), frame([]).shape)
`;
  expect(await stage.runPython({ text }, env, stage.pandas)).toEqual({
    code: 0,
    out: 'DataFrame True [8.0] (0, 0)\n',
  });
});

test('R3.3 S-13 an integration client calculates and keeps recipes of its subject, in both languages', async (context) => {
  const organisationId = await server.organisation('Scripts');
  const subject = await server.person([...HLD, ...HSP], organisationId);
  const staff = await server.person(['admin-group']);
  const given = {
    name: 'Robot',
    organisationId,
    subjectId: subject.userId,
    scopes: ['calculations', 'recipes:write'],
  };
  const made = await staff.send('POST /api/clients', { data: { type: 'clients', attributes: given } });
  const accepted = await subject.send(
    `POST /api/me/clients/${made.body.data.id}/accept`,
    { password: PASSWORD },
    { 'Content-Type': 'application/json' },
  );
  const { clientId, secret } = accepted.body.data.attributes;
  const client = { SUITE_URL: server.url, CLIENT_ID: String(clientId), CLIENT_SECRET: String(secret) };
  const body = (name: string) =>
    JSON.stringify({ data: { type: 'hld-recipe', attributes: { document: someDocument({ name }) } } });

  const typescript = await stage.node(
    {
      text: `
import { ForbiddenError, SuiteClient } from 'suite-client';
const { SUITE_URL = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;
const suite = new SuiteClient({ url: SUITE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });
const { data } = await suite.post('/api/recipes/hld', { body: ${body('By TypeScript')} });
const { document } = data.attributes;
const changed = { type: 'hld-recipe' as const, id: data.id, attributes: { document: { ...document, name: 'By TypeScript, twice' } } };
const again = await suite.patch('/api/recipes/hld/{id}', {
  params: { path: { id: data.id }, header: { 'If-Match': \`"\${data.attributes.version}"\` } },
  body: { data: changed },
});
for await (const recipe of suite.each('/api/recipes/hld', { params: { query: { 'page[size]': '1' } } })) console.log(recipe.attributes.name, again.data.attributes.version);
await suite.get('/api/datasets').catch((error) => console.log(error instanceof ForbiddenError, error.message));
`,
    },
    client,
  );
  const refusal = 'This needs the scope hld/datasets or hsp/datasets.';
  expect(typescript).toEqual({ code: 0, out: `By TypeScript, twice 2\ntrue ${refusal}\n` });

  context.skip(!stage.hasPython, 'python3 of 3.11 or newer is not on this machine');
  const python = await stage.runPython(
    {
      text: `
import json, os
from suite_client import ForbiddenError, SuiteClient
suite = SuiteClient(os.environ["SUITE_URL"], client_id=os.environ["CLIENT_ID"], client_secret=os.environ["CLIENT_SECRET"])
saved = suite.post("/api/recipes/hld", json.loads(${JSON.stringify(body('By Python'))}))["data"]
document = {**saved["attributes"]["document"], "name": "By Python, twice"}
changed = {"type": "hld-recipe", "id": saved["id"], "attributes": {"document": document}}
again = suite.patch(
    "/api/recipes/hld/{id}", {"data": changed}, id=saved["id"], if_match=saved["attributes"]["version"]
)
for recipe in suite.each("/api/recipes/hld", sort="name", **{"page[size]": 1}):
    print(recipe["attributes"]["name"], again["data"]["attributes"]["version"])
try:
    suite.get("/api/datasets")
except ForbiddenError as error:
    print(True, error)
`,
    },
    client,
  );
  expect(python).toEqual({
    code: 0,
    out: `By Python, twice 2\nBy TypeScript, twice 2\nTrue ${refusal}\n`,
  });
  const own = await subject.get('/api/recipes/hld?sort=name');
  expect(own.body.data.map(({ attributes }) => attributes['name'])).toEqual([
    'By Python, twice',
    'By TypeScript, twice',
  ]);
});
