import { afterAll, afterEach, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { type FailingServer, startFailingServer, type Step } from '../../testing/failing-server.ts';
import { type PackageStage, stagePackages } from '../../testing/package-stage.ts';

let stage: PackageStage;
let server: FailingServer | undefined;
beforeAll(async () => {
  stage = await stagePackages();
});
afterEach(() => server?.close());
afterAll(() => stage.close());

/** What both programs are given: the client, and a way to say how a call ended. */
const BEGINNING = {
  typescript: `
import { SuiteClient } from 'suite-client';
const url = process.env.SUITE_URL ?? '';
const waits: number[] = [];
const wait = (seconds: number) => { waits.push(seconds); return Promise.resolve(); };
const copy = { data: { type: 'hld-recipe' as const, attributes: {} } };
const say = (work: Promise<unknown>) => work.then(
  () => console.log('done'),
  (error) => console.log(error.name.replace('NoConn', 'Conn'), error.status, error.status === 0 ? '' : error.message),
);
const sayWaits = () => console.log(...waits.splice(0));
const suite = new SuiteClient({ url, token: 'pfs_x', wait });
`,
  python: `
import os
from suite_client import SuiteClient, SuiteError
url = os.environ["SUITE_URL"]
waits = []
copy = {"data": {"type": "hld-recipe", "attributes": {}}}
def say(work):
    try:
        work()
        print("done")
    except SuiteError as error:
        print(type(error).__name__.replace("NoConn", "Conn"), error.status, str(error) if error.status else "")
def say_waits():
    print(*[int(each) if each == int(each) else each for each in waits])
    waits.clear()
suite = SuiteClient(url, token="pfs_x", wait=waits.append)
`,
};

/** Starts the server and a program in each language, which has to print these lines; gives what the server heard. */
async function compare(
  language: keyof typeof BEGINNING,
  { context, script, program, lines }: Comparison,
): Promise<(part: string) => FailingServer['heard']> {
  context.skip(language === 'python' && !stage.hasPython, 'python3 of 3.11 or newer is not on this machine');
  server = await startFailingServer(script);
  const env = { SUITE_URL: server.url };
  const text = BEGINNING[language] + program[language];
  const ran = language === 'python' ? await stage.runPython({ text }, env) : await stage.node({ text }, env);
  expect({ ...ran, out: ran.out.split('\n').map((line) => line.trimEnd()) }).toEqual({
    code: 0,
    out: [...lines, ''],
  });
  const { heard } = server;
  return (part) => heard.filter(({ line }) => line.includes(part));
}

interface Comparison {
  context: TestContext;
  script: Record<string, Step[]>;
  program: typeof BEGINNING;
  lines: string[];
}

const OK: Step = { status: 200 };
const put = (status: number, seconds: string): Step => ({ status, headers: { 'Retry-After': seconds } });

describe.each(['typescript', 'python'] as const)('the package in %s', (language) => {
  test('sends again what was put off, and what can be done twice; nothing else', async (context) => {
    const heard = await compare(language, {
      context,
      script: {
        busy: [put(429, '7'), put(503, '7'), OK],
        gateway: [{ status: 502 }, { status: 504 }, OK],
        never: [put(429, '9999')],
        'lost/duplicate': ['lost', OK],
        'DELETE /api/recipes/hld/lost': ['lost'],
        'DELETE /api/recipes/hld/down': [put(503, '1')],
        'DELETE /api/recipes/hld/full': [put(429, '1'), OK],
        'DELETE /api/recipes/hld/proxy': [{ status: 504 }],
      },
      program: {
        typescript: `
await say(suite.readHldRecipe('busy')); sayWaits();
await say(suite.readHldRecipe('gateway')); sayWaits();
await say(suite.readHldRecipe('never')); sayWaits();
await say(new SuiteClient({ url, token: 'pfs_x', wait, retries: 1 }).readHldRecipe('never')); sayWaits();
await say(suite.duplicateHldRecipe('lost', copy));
for (const id of ['lost', 'down', 'full', 'proxy']) await say(suite.deleteHldRecipe(id, 3));
`,
        python: `
say(lambda: suite.read_hld_recipe("busy")); say_waits()
say(lambda: suite.read_hld_recipe("gateway")); say_waits()
say(lambda: suite.read_hld_recipe("never")); say_waits()
once = SuiteClient(url, token="pfs_x", wait=waits.append, retries=1)
say(lambda: once.read_hld_recipe("never")); say_waits()
say(lambda: suite.duplicate_hld_recipe("lost", copy))
for id in ["lost", "down", "full", "proxy"]:
    say(lambda: suite.delete_hld_recipe(id, 3))
`,
      },
      lines: [
        'done',
        '7 7',
        'done',
        '0.5 1',
        'TooManyRequestsError 429 Refused with 429.',
        '60 60 60 60',
        'TooManyRequestsError 429 Refused with 429.',
        '60',
        'done',
        'ConnectionError 0',
        'ServerError 503 Refused with 503.',
        'done',
        'ServerError 504 Refused with 504.',
      ],
    });
    const counted = [
      '/busy',
      '/gateway',
      '/never',
      'DELETE /api/recipes/hld/lost',
      '/down',
      '/full',
      '/proxy',
    ];
    expect(counted.map((part) => heard(part).length)).toEqual([3, 3, 7, 1, 1, 2, 1]);
    const [first, second] = heard('/duplicate');
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.key).toBe(first?.key);
  });

  test('asks again with its key while the first request of that key is at work', async (context) => {
    const heard = await compare(language, {
      context,
      script: {
        'running/duplicate': ['lost', put(409, '1'), put(409, '1'), put(409, '1'), OK],
        'taken/duplicate': [{ status: 409 }],
        'DELETE /api/recipes/hld/held': [put(409, '1')],
      },
      program: {
        typescript: `
await say(suite.duplicateHldRecipe('running', copy)); sayWaits();
await say(suite.duplicateHldRecipe('taken', copy));
await say(suite.deleteHldRecipe('held', 3));
`,
        python: `
say(lambda: suite.duplicate_hld_recipe("running", copy)); say_waits()
say(lambda: suite.duplicate_hld_recipe("taken", copy))
say(lambda: suite.delete_hld_recipe("held", 3))
`,
      },
      lines: [
        'done',
        '0.5 1 2 4',
        'ConflictError 409 Refused with 409.',
        'ConflictError 409 Refused with 409.',
      ],
    });
    expect(heard('running')).toHaveLength(5);
    expect(new Set(heard('running').map(({ key }) => key)).size).toBe(1);
    expect([heard('taken').length, heard('held').length]).toEqual([1, 1]);
  });

  test('makes a SuiteError of an answer that breaks off, never ends or cannot be read', async (context) => {
    const heard = await compare(language, {
      context,
      script: {
        'GET /api/recipes/hld/cut': ['cut-off', 'cut-off', OK],
        'DELETE /api/recipes/hld/cut': ['cut-off'],
        torn: ['cut-off'],
        silent: ['silent'],
        page: [{ status: 200, body: '<h1>Sign in to the guest network</h1>' }],
        odd: [{ status: 400, body: '{"errors":"none"}' }],
      },
      program: {
        typescript: `
for (const id of ['cut', 'torn', 'page', 'odd']) await say(suite.readHldRecipe(id));
await say(suite.deleteHldRecipe('cut', 3));
await say(new SuiteClient({ url, token: 'pfs_x', wait, retries: 1, timeout: 0.2 }).readHldRecipe('silent'));
`,
        python: `
for id in ["cut", "torn", "page", "odd"]:
    say(lambda: suite.read_hld_recipe(id))
say(lambda: suite.delete_hld_recipe("cut", 3))
hasty = SuiteClient(url, token="pfs_x", wait=waits.append, retries=1, timeout=0.2)
say(lambda: hasty.read_hld_recipe("silent"))
`,
      },
      lines: [
        'done',
        'ConnectionError 0',
        'ServerError 200 The answer is not JSON.',
        'InvalidError 400 The server answered with status 400.',
        'ConnectionError 0',
        'ConnectionError 0',
      ],
    });
    const counted = ['GET /api/recipes/hld/cut', 'DELETE', 'torn', 'page'];
    expect(counted.map((part) => heard(part).length)).toEqual([3, 1, 5, 1]);
  });

  test('gets tokens as a client: again when one has expired or was ended, once for each answer 401', async (context) => {
    const token = (text: string, seconds: number): Step => ({
      status: 200,
      body: JSON.stringify({ access_token: text, expires_in: seconds }),
    });
    const refused: Step = {
      status: 401,
      body: '{"error":"invalid_client","error_description":"Nobody knows it."}',
    };
    const heard = await compare(language, {
      context,
      script: {
        // The first ends within half a minute, which counts as over.
        '/oauth/token': [
          put(503, '2'),
          'lost',
          { status: 502 },
          token('one', 20),
          token('two', 3600),
          token('three', 3600),
          token('four', 3600),
          refused,
        ],
        ended: [OK, put(429, '1'), { status: 401 }, OK],
        closed: [{ status: 401 }],
      },
      program: {
        typescript: `
const client = new SuiteClient({ url, clientId: 'id', clientSecret: 'secret', wait });
await say(client.readHldRecipe('first')); sayWaits();
await say(client.readHldRecipe('ended'));
await say(client.readHldRecipe('ended')); sayWaits();
await say(client.readHldRecipe('closed'));
await say(suite.readHldRecipe('closed'));
await say(new SuiteClient({ url, clientId: 'id', clientSecret: 'wrong' }).readHldRecipe('last'));
`,
        python: `
client = SuiteClient(url, client_id="id", client_secret="secret", wait=waits.append)
say(lambda: client.read_hld_recipe("first")); say_waits()
say(lambda: client.read_hld_recipe("ended"))
say(lambda: client.read_hld_recipe("ended")); say_waits()
say(lambda: client.read_hld_recipe("closed"))
say(lambda: suite.read_hld_recipe("closed"))
say(lambda: SuiteClient(url, client_id="id", client_secret="wrong").read_hld_recipe("last"))
`,
      },
      lines: [
        'done',
        '2 1 2',
        'done',
        'done',
        '1',
        'NotSignedInError 401 Refused with 401.',
        'NotSignedInError 401 Refused with 401.',
        'NotSignedInError 401 Nobody knows it.',
      ],
    });
    const tokens = (part: string) => heard(part).map(({ authorization }) => authorization?.slice(7));
    expect(tokens('first')).toEqual(['one']);
    expect(tokens('ended')).toEqual(['two', 'two', 'two', 'three']);
    expect(tokens('closed')).toEqual(['three', 'four', 'pfs_x']);
    expect(heard('last')).toEqual([]);
    expect(heard('/oauth/token')[0]?.authorization).toBe(`Basic ${btoa('id:secret')}`);
  });

  test('goes to no other address, and no text climbs out of its path', async (context) => {
    const heard = await compare(language, {
      context,
      script: {
        'DELETE /api/recipes/hld/away': [{ status: 307, headers: { Location: '/elsewhere' } }],
        '%2F': [{ status: 404 }],
      },
      program: {
        typescript: `
await suite.deleteHldRecipe('away', 3).catch((error) => console.log(error instanceof Error));
await say(suite.readHldRecipe('../me'));
`,
        python: `
try:
    suite.delete_hld_recipe("away", 3)
except SuiteError as error:
    print("true")
say(lambda: suite.read_hld_recipe("../me"))
`,
      },
      lines: ['true', 'NotFoundError 404 Refused with 404.'],
    });
    expect([heard('/elsewhere'), heard('/api/me')]).toEqual([[], []]);
  });
});
