import { readFileSync, writeFileSync } from 'node:fs';
import { isSent, operationsOf } from './example-call.ts';
import { startExampleStage } from './example-stage.ts';

// node server/src/testing/write-examples.ts [operation id…]: sends the examples of these operations, or of all, to a server
// and writes down what it answers, for the API document. After a change of an example or of an answer.

const FILE = 'server/src/modules/docs/example-answers.json';
/** About itself it would say everything twice. */
const UNRECORDED = ['readApiDocument'];
const LINES_OF_TABLE = 4;
/** Fields that hold one, whose value may begin with what it is for. */
const SECRETS =
  /("(?:secret|token|accessToken|access_token|refresh_token)": ?")([a-z]+\.)?(?!pfs|whsec)[\w-]{32,}"/g;

const stage = await startExampleStage();
const document = (await (await fetch(`${stage.server.url}/api/openapi.json`)).json()) as Parameters<
  typeof operationsOf
>[0];
type Answers = Record<string, { status: number; mediaType: string; body: unknown }>;
const wanted = process.argv.slice(2);
const kept = wanted.length > 0 ? (JSON.parse(readFileSync(FILE, 'utf8')) as Answers) : {}; // as it was written here
const answers: Answers = {};
for (const operation of operationsOf(document)) {
  if (!isSent(operation) || UNRECORDED.includes(operation.operationId)) continue;
  const { operationId: id } = operation;
  if (wanted.length > 0 && !wanted.includes(id)) {
    if (kept[id]) answers[id] = kept[id];
    continue;
  }
  const { status, contentType, text } = await stage.send(operation);
  if (status >= 400) {
    console.error(`${id} was refused: ${status} ${text}`);
    process.exitCode = 1;
    continue;
  }
  const body = bodyOf(contentType, text);
  if (body !== undefined) {
    const [mediaType = ''] = contentType.split(';', 1);
    answers[id] = { status, mediaType, body };
  }
}
writeFileSync(FILE, `${JSON.stringify(answers, undefined, 2)}\n`);
await stage.close();
process.exit();

function bodyOf(contentType: string, text: string): unknown {
  if (contentType.includes('json')) return shortened(JSON.parse(withoutSecrets(text)));
  if (contentType.startsWith('text/csv')) return text.split('\n').slice(0, LINES_OF_TABLE).join('\n');
  return undefined;
}

/** Lists of many things show the first two; how many numbers a list holds is part of its meaning. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfThings = value.some((each) => typeof each === 'object' && each !== null);
    return (isOfThings ? value.slice(0, 2) : value.slice(0, 12)).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** Scanners look for what a token looks like; people and providers of tests have addresses of their own. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\b(pfs[a-z]?_|whsec_)[0-9A-Za-z+/=]{20,}/g, '$1shownOnce')
    .replaceAll(SECRETS, '$1$2shownOnce"')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'aSignedTokenOfTheProvider')
    .replaceAll(/secret=[A-Z2-7]{32}/g, 'secret=SHOWNONCE')
    .replaceAll(/[0-9a-f-]{36}(@|%40)(?:people|[0-9a-f-]{36})\.example/g, 'ada$1kestrel.example')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://id.kestrel.example');
}
