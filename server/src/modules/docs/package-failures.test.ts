import { afterAll, afterEach, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import {
  type FailingServer,
  startFailingServer,
  type Step,
  type PackageStage,
  stagePackages,
} from '../../testing/package-stage.ts';

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
const read = (id: string, by = suite) => by.get('/api/recipes/hld/{id}', { params: { path: { id } } });
const duplicate = (id: string) =>
  suite.post('/api/recipes/hld/{id}/duplicate', { params: { path: { id } }, body: copy });
const remove = (id: string) =>
  suite.delete('/api/recipes/hld/{id}', { params: { path: { id }, header: { 'If-Match': '"3"' } } });
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
def read(id, by=suite):
    return by.get("/api/recipes/hld/{id}", id=id)
def duplicate(id):
    return suite.post("/api/recipes/hld/{id}/duplicate", copy, id=id)
def remove(id):
    return suite.delete("/api/recipes/hld/{id}", id=id, if_match=3)
`,
};

/** Starts the server and a program in each language, which has to print these lines; gives what the server heard. */
async function compare(
  language: keyof typeof BEGINNING,
  { context, script, program, printed }: Comparison,
): Promise<(part: string) => FailingServer['heard']> {
  context.skip(language === 'python' && !stage.hasPython, 'python3 of 3.11 or newer is not on this machine');
  server = await startFailingServer(script);
  const env = { SUITE_URL: server.url };
  const text = BEGINNING[language] + program[language];
  const ran = language === 'python' ? await stage.runPython({ text }, env) : await stage.node({ text }, env);
  const lines = ran.out.split('\n').map((line) => line.trimEnd());
  expect([ran.code, lines.join(' / ')]).toEqual([0, `${printed} / `]);
  const { heard } = server;
  return (part) => heard.filter(({ line }) => line.includes(part));
}

interface Comparison {
  context: TestContext;
  script: Record<string, Step[]>;
  program: typeof BEGINNING;
  /** The lines, with / between them. */
  printed: string;
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
await say(read('busy')); sayWaits();
await say(read('gateway')); sayWaits();
await say(read('never')); sayWaits();
await say(read('never', new SuiteClient({ url, token: 'pfs_x', wait, retries: 1 }))); sayWaits();
await say(duplicate('lost'));
for (const id of ['lost', 'down', 'full', 'proxy']) await say(remove(id));
`,
        python: `
say(lambda: read("busy")); say_waits()
say(lambda: read("gateway")); say_waits()
say(lambda: read("never")); say_waits()
once = SuiteClient(url, token="pfs_x", wait=waits.append, retries=1)
say(lambda: read("never", once)); say_waits()
say(lambda: duplicate("lost"))
for id in ["lost", "down", "full", "proxy"]:
    say(lambda: remove(id))
`,
      },
      printed:
        'done / 7 7 / done / 0.5 1 / TooManyRequestsError 429 Refused with 429. / 60 60 60 60 / ' +
        'TooManyRequestsError 429 Refused with 429. / 60 / done / ConnectionError 0 / ' +
        'ServerError 503 Refused with 503. / done / ServerError 504 Refused with 504.',
    });
    const repeated = ['/busy', '/gateway', '/never', '/full'].map((part) => heard(part).length);
    expect(repeated).toEqual([3, 3, 7, 2]);
    const sentOnce = ['DELETE /api/recipes/hld/lost', '/down', '/proxy'].map((part) => heard(part).length);
    expect(sentOnce).toEqual([1, 1, 1]);
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
await say(duplicate('running')); sayWaits();
await say(duplicate('taken'));
await say(remove('held'));
`,
        python: `
say(lambda: duplicate("running")); say_waits()
say(lambda: duplicate("taken"))
say(lambda: remove("held"))
`,
      },
      printed: 'done / 0.5 1 2 4 / ConflictError 409 Refused with 409. / ConflictError 409 Refused with 409.',
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
for (const id of ['cut', 'torn', 'page', 'odd']) await say(read(id));
await say(remove('cut'));
await say(read('silent', new SuiteClient({ url, token: 'pfs_x', wait, retries: 1, timeout: 0.2 })));
`,
        python: `
for id in ["cut", "torn", "page", "odd"]:
    say(lambda: read(id))
say(lambda: remove("cut"))
hasty = SuiteClient(url, token="pfs_x", wait=waits.append, retries=1, timeout=0.2)
say(lambda: read("silent", hasty))
`,
      },
      printed:
        'done / ConnectionError 0 / ServerError 200 The answer is not JSON. / ' +
        'InvalidError 400 The server answered with status 400. / ConnectionError 0 / ' +
        'ConnectionError 0',
    });
    const counted = ['GET /api/recipes/hld/cut', 'DELETE', 'torn', 'page'];
    expect(counted.map((part) => heard(part).length)).toEqual([3, 1, 5, 1]);
  });

  test('gets tokens as a client: again when one has expired or was ended, once for each answer 401', async (context) => {
    const token = (text: string, seconds: number): Step => ({
      status: 200,
      body: JSON.stringify({ access_token: text, expires_in: seconds }),
    });
    const unknown = '{"error":"invalid_client","error_description":"Nobody knows it."}';
    const heard = await compare(language, {
      context,
      script: {
        // The first ends within half a minute, which counts as over.
        '/oauth/token': [
          put(503, '2'),
          'lost',
          { status: 502 },
          token('one', 20),
          ...['two', 'three', 'four'].map((text) => token(text, 3600)),
          { status: 401, body: unknown },
        ],
        ended: [OK, put(429, '1'), { status: 401 }, OK],
        closed: [{ status: 401 }],
      },
      program: {
        typescript: `
const client = new SuiteClient({ url, clientId: 'id', clientSecret: 'secret', wait });
await say(read('first', client)); sayWaits();
await say(read('ended', client));
await say(read('ended', client)); sayWaits();
await say(read('closed', client));
await say(read('closed'));
await say(read('last', new SuiteClient({ url, clientId: 'id', clientSecret: 'wrong' })));
`,
        python: `
client = SuiteClient(url, client_id="id", client_secret="secret", wait=waits.append)
say(lambda: read("first", client)); say_waits()
say(lambda: read("ended", client))
say(lambda: read("ended", client)); say_waits()
say(lambda: read("closed", client))
say(lambda: read("closed"))
say(lambda: read("last", SuiteClient(url, client_id="id", client_secret="wrong")))
`,
      },
      printed:
        'done / 2 1 2 / done / done / 1 / NotSignedInError 401 Refused with 401. / ' +
        'NotSignedInError 401 Refused with 401. / NotSignedInError 401 Nobody knows it.',
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
await remove('away').catch((error) => console.log(error instanceof Error));
await say(read('../me'));
`,
        python: `
try:
    remove("away")
except SuiteError as error:
    print("true")
say(lambda: read("../me"))
`,
      },
      printed: 'true / NotFoundError 404 Refused with 404.',
    });
    expect([heard('/elsewhere'), heard('/api/me')]).toEqual([[], []]);
  });
});
